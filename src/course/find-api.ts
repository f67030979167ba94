/** Finds the object `API` of SCORM 1.2, which a course system provides in a parent window or in the opener. */

/** The SCORM calls that the lab uses. Success is told as "true" or "false", in some systems as a boolean. */
export interface ScormApi {
  LMSInitialize(nothing: ""): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(nothing: ""): unknown;
  LMSFinish(nothing: ""): unknown;
  LMSGetLastError(): unknown;
}

/** The part of a window that the search for the SCORM API reads. */
export interface Place {
  readonly API?: unknown;
  readonly parent?: unknown;
  readonly opener?: unknown;
}

/** How many parent windows are searched; course systems nest three or four. */
const MOST_ABOVE = 10;

/** Reads a property of a window; undefined for a window of another origin, whose access throws. */
function propertyOf(place: Place, name: keyof Place): unknown {
  try {
    return place[name];
  } catch {
    return undefined;
  }
}

const isPlace = (value: unknown): value is Place => typeof value === "object" && value !== null;

function isApi(value: unknown): value is ScormApi {
  return isPlace(value) && typeof (value as Partial<ScormApi>).LMSInitialize === "function";
}

/** A window and its parent windows. */
function above(place: Place): Place[] {
  const places = [place];
  for (let now = place; places.length <= MOST_ABOVE; ) {
    const next = propertyOf(now, "parent");
    if (!isPlace(next) || next === now) break;
    places.push(next);
    now = next;
  }
  return places;
}

/** The SCORM API; null if no window has one. @param place the page's own window */
export function findApi(place: Place): ScormApi | null {
  const own = above(place);
  const openers = own.map((one) => propertyOf(one, "opener")).filter(isPlace);
  const found = [...own, ...openers.flatMap(above)]
    .map((one) => propertyOf(one, "API"))
    .find(isApi);
  return found ?? null;
}

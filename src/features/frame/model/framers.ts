/**
 * Which site shows the page in a frame, as far as the page can tell. A response header guards better,
 * but some hosts cannot send one.
 */
import { allowsFramer, FRAMERS_META } from "../../../core/frame/framers.ts";

interface Place {
  readonly document: Pick<Document, "referrer" | "querySelector">;
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
}

/** The origins of all embedding pages; null if the browser does not reveal them. */
function framersOf({ document, location }: Place): readonly string[] | null {
  const { ancestorOrigins } = location;
  if (ancestorOrigins) return Array.from(ancestorOrigins);
  // The referrer reveals only the nearest page, and only if that page's policy allows it.
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : null;
}

/** The embedding origin that is not allowed; "" if its name is unknown, null if all are allowed. */
export function refusedFramer(place: Place): string | null {
  const meta = place.document.querySelector<HTMLMetaElement>(`meta[name=${FRAMERS_META}]`);
  // The development server and packages for course systems have no such list.
  if (!meta) return null;
  const framers = framersOf(place);
  if (!framers) return "";
  const { origin } = place.location;
  return framers.find((framer) => !allowsFramer(meta.content, framer, origin)) ?? null;
}

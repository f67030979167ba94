/** Who shows the page in a frame, as far as the page can see. A response header is the better guard, but some hosts cannot send it. */
import { allowsFramer, FRAMERS_META } from "../../../core/frame/framers.ts";

interface Place {
  readonly document: Pick<Document, "referrer" | "querySelector">;
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
}

/** The origins of the pages around this one; null where the browser does not tell. */
function framersOf({ document, location }: Place): readonly string[] | null {
  const { ancestorOrigins } = location;
  if (ancestorOrigins) return Array.from(ancestorOrigins);
  // Only the nearest one, and only where its page sends it.
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : null;
}

/** The origin that may not frame the page; "" where none is known, null where all may. */
export function refusedFramer(place: Place): string | null {
  const meta = place.document.querySelector<HTMLMetaElement>(`meta[name=${FRAMERS_META}]`);
  // The development server, and packages for course systems.
  if (!meta) return null;
  const framers = framersOf(place);
  if (!framers) return "";
  const { origin } = place.location;
  return framers.find((framer) => !allowsFramer(meta.content, framer, origin)) ?? null;
}

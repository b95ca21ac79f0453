/** Widths in which pictures are served. Others are not made, so that requests cannot create thousands. */
export const pictureWidths = [160, 320, 480, 750, 1000, 1600] as const;

/** Part of a picture that stays in sight where it is cut, as shares of its width and height. */
interface Focused {
  focus?: { x: number; y: number } | undefined;
}

/** Classes of what holds a picture with a focal point, in steps of a tenth: rules of a style sheet keep it in sight. Empty without one. */
export function focalClasses({ focus }: Focused): string {
  if (!focus) return '';
  return `focal focal-x-${Math.round(focus.x * 10)} focal-y-${Math.round(focus.y * 10)}`;
}

export interface PictureSources {
  /** URL of the JPEG in a medium width, which any client can show. */
  src: string;
  srcset: { avif: string; webp: string; jpeg: string };
}

const known = new Map<string, PictureSources>();
const maxKnown = 20_000;

/**
 * Makes the URLs of a picture of its id and the width of its original. Both sides make them instead of sending them: in a list
 * of 24 products the addresses were half of the answer.
 */
export function pictureSources({ id, width }: { id: string; width: number }): PictureSources {
  const kept = known.get(id);
  if (kept) return kept;
  const made = sourcesOf(id, width);
  if (known.size >= maxKnown) known.clear();
  known.set(id, made);
  return made;
}

/** URL of the JPEG of a picture in the smallest width that is at least this wide, or else the widest that there is. */
export function pictureUrl({ id, width: original }: { id: string; width: number }, width: number): string {
  const fitting = pictureWidths.filter((each) => each <= original);
  const chosen = fitting.find((each) => each >= width) ?? fitting.at(-1) ?? pictureWidths[0];
  return `/media/${id}-${chosen}.jpg`;
}

function sourcesOf(id: string, width: number): PictureSources {
  const fitting = pictureWidths.filter((each) => each <= width);
  const offered = fitting.length > 0 ? fitting : [pictureWidths[0]];
  const set = (format: string) => offered.map((each) => `/media/${id}-${each}.${format} ${each}w`).join(', ');
  const middle = offered.findLast((each) => each <= 750) ?? offered[0];
  return { src: `/media/${id}-${middle}.jpg`, srcset: { avif: set('avif'), webp: set('webp'), jpeg: set('jpg') } };
}

/** A rectangle within a picture, in its pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Corner of a rectangle that is dragged; the other one stays. */
export interface Corner {
  isRight: boolean;
  isBottom: boolean;
}

/** Smallest side of a crop, in pixels. */
const least = 16;

/** The largest rectangle of a ratio of its sides around the middle of another; all of the picture without a ratio. */
export function withRatio(rect: Rect, ratio: number | null, picture: Size): Rect {
  if (ratio === null) return rect;
  const width = Math.min(picture.width, picture.height * ratio);
  const size = { width: Math.round(width), height: Math.round(width / ratio) };
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return within({ x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }, picture);
}

/** A rectangle that is moved, as far as the picture reaches. */
export function moved(rect: Rect, by: { x: number; y: number }, picture: Size): Rect {
  return within({ ...rect, x: rect.x + by.x, y: rect.y + by.y }, picture);
}

/** A rectangle whose corner is dragged to a point, as far as the picture reaches, in a ratio of its sides where there is one. */
export function resized(
  rect: Rect,
  { isRight, isBottom }: Corner,
  to: { x: number; y: number },
  { ratio, picture }: { ratio: number | null; picture: Size },
): Rect {
  const fixed = { x: isRight ? rect.x : rect.x + rect.width, y: isBottom ? rect.y : rect.y + rect.height };
  const most = {
    width: isRight ? picture.width - fixed.x : fixed.x,
    height: isBottom ? picture.height - fixed.y : fixed.y,
  };
  const wanted = {
    width: clamp(isRight ? to.x - fixed.x : fixed.x - to.x, least, most.width),
    height: clamp(isBottom ? to.y - fixed.y : fixed.y - to.y, least, most.height),
  };
  const size = ratio === null ? wanted : fitting(wanted, most, ratio);
  const width = Math.round(size.width);
  const height = Math.round(size.height);
  return within(
    { x: isRight ? fixed.x : fixed.x - width, y: isBottom ? fixed.y : fixed.y - height, width, height },
    picture,
  );
}

/** A rectangle with one of its numbers typed: its place gives way to its size, its size to the picture. */
export function typed(
  rect: Rect,
  name: keyof Rect,
  value: number,
  { ratio, picture }: { ratio: number | null; picture: Size },
): Rect {
  if (name === 'x' || name === 'y') return within({ ...rect, [name]: value }, picture);
  const side = clamp(value, least, picture[name]);
  if (ratio === null) return within({ ...rect, [name]: side }, picture);
  const width = Math.min(name === 'width' ? side : side * ratio, picture.width, picture.height * ratio);
  return within({ ...rect, width: Math.round(width), height: Math.round(width / ratio) }, picture);
}

/** The size in a ratio that follows the wider drag and fits. */
function fitting(wanted: Size, most: Size, ratio: number): Size {
  const width = Math.min(Math.max(wanted.width, wanted.height * ratio), most.width, most.height * ratio);
  return { width, height: width / ratio };
}

function within(rect: Rect, picture: Size): Rect {
  const width = clamp(Math.round(rect.width), 1, picture.width);
  const height = clamp(Math.round(rect.height), 1, picture.height);
  const x = clamp(Math.round(rect.x), 0, picture.width - width);
  const y = clamp(Math.round(rect.y), 0, picture.height - height);
  return { x, y, width, height };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(Math.min(value, max), Math.min(min, max));
}

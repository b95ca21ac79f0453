import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Corner, moved, type Rect, resized, type Size } from '../../media/crop-rect.ts';
import { useText } from '../../text/text.ts';
import { type Share, usePointer } from './use-pointer.ts';

interface Props {
  picture: Size & { id: string };
  rect: Rect;
  /** Width by height that is kept; null for any. */
  ratio: number | null;
  onChange: (rect: Rect) => void;
}

const corners: (Corner & { name: string })[] = [
  { name: 'top-left', isRight: false, isBottom: false },
  { name: 'top-right', isRight: true, isBottom: false },
  { name: 'bottom-left', isRight: false, isBottom: true },
  { name: 'bottom-right', isRight: true, isBottom: true },
];
const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A picture with the rectangle that is cut out of it: dragged as a whole or by a corner, moved and resized by the arrow keys. */
export function CropArea({ picture, rect, ratio, onChange }: Props) {
  const t = useText();
  const dragged = useRef<{ rect: Rect; corner: Corner | null }>({ rect, corner: null });
  const { frame, pointer } = usePointer((share, start) => {
    const { rect: before, corner } = dragged.current;
    if (corner) onChange(resized(before, corner, pixels(share, picture), { ratio, picture }));
    else
      onChange(
        moved(before, { x: (share.x - start.x) * picture.width, y: (share.y - start.y) * picture.height }, picture),
      );
  });
  const begin = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    dragged.current = { rect, corner };
    pointer.onPointerDown(event);
  };
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (!by) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100));
    const way = { x: by.x * step, y: by.y * step };
    if (!event.shiftKey) return onChange(moved(rect, way, picture));
    const to = { x: rect.x + rect.width + way.x, y: rect.y + rect.height + way.y };
    // In a ratio the side that is not meant would hold the other.
    const only = ratio === null ? to : { x: by.x === 0 ? rect.x : to.x, y: by.y === 0 ? rect.y : to.y };
    onChange(resized(rect, { isRight: true, isBottom: true }, only, { ratio, picture }));
  };
  return (
    <div ref={frame} className="crop-frame" style={frameOf(picture)}>
      <img src={`/media/${picture.id}-1000.jpg`} alt="" draggable={false} />
      <div className="crop-rect" style={boxOf(rect, picture)}>
        <button
          type="button"
          className="crop-move"
          aria-label={t('media.cropRect', { ...rect })}
          onKeyDown={press}
          {...pointer}
          onPointerDown={begin(null)}
        />
        {corners.map(({ name, ...corner }) => (
          <span key={name} className={`crop-corner crop-${name}`} {...pointer} onPointerDown={begin(corner)} />
        ))}
      </div>
    </div>
  );
}

/** The picture as large as it fits in the window. */
function frameOf({ width, height }: Size) {
  return { aspectRatio: `${width} / ${height}`, maxInlineSize: `calc(50vh * ${width / height})` };
}

function pixels({ x, y }: Share, { width, height }: Size) {
  return { x: x * width, y: y * height };
}

function boxOf({ x, y, width, height }: Rect, picture: Size) {
  return {
    insetInlineStart: `${(x / picture.width) * 100}%`,
    insetBlockStart: `${(y / picture.height) * 100}%`,
    inlineSize: `${(width / picture.width) * 100}%`,
    blockSize: `${(height / picture.height) * 100}%`,
  };
}

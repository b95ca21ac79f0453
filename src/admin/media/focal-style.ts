import type { CSSProperties } from 'react';
import type { Focus } from '../../shared/stored-image.ts';

/** Style that keeps the focal point of a picture in sight, in the steps of the shop (`focalClasses`). */
export function focalStyle(focus: Focus | null | undefined): CSSProperties {
  if (!focus) return {};
  const tenths = (share: number) => `${Math.round(share * 10) * 10}%`;
  return { objectPosition: `${tenths(focus.x)} ${tenths(focus.y)}` };
}

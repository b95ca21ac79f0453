import type { Drawing } from './icon.tsx';

/** The drawings that the icon modules hold beside their components. All icons share the types of one, which leave them out. */
declare module 'lucide-react/icons/x' {
  // oxlint-disable-next-line no-underscore-dangle -- the package calls it so
  export const __iconData: Drawing;
}

import type { Drawing } from './icon.tsx';

/** Drawings exported by the icon modules. All icons share the types of one, which lack this export. */
declare module 'lucide-react/icons/x' {
  // oxlint-disable-next-line no-underscore-dangle -- the package calls it so
  export const __iconData: Drawing;
}

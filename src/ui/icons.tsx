import { __iconData as circleCheck } from 'lucide-react/icons/circle-check';
import { __iconData as circleAlert } from 'lucide-react/icons/circle-exclamation-point';
import { __iconData as info } from 'lucide-react/icons/info';
import { __iconData as minus } from 'lucide-react/icons/minus';
import { __iconData as parcel } from 'lucide-react/icons/package';
import { __iconData as plus } from 'lucide-react/icons/plus';
import { __iconData as rotateCcw } from 'lucide-react/icons/rotate-ccw';
import { __iconData as slidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
import { __iconData as star } from 'lucide-react/icons/star';
import { __iconData as truck } from 'lucide-react/icons/truck';
import { __iconData as zoomIn } from 'lucide-react/icons/zoom-in';
import { icon } from './icon.tsx';

/** The icons of products and lists, by their lucide names; those of every page's header are in `header-icons.tsx`, others in `page-icons.tsx`. */
export const CircleAlert = icon(circleAlert);
export const CircleCheck = icon(circleCheck);
export const Info = icon(info);
export const Minus = icon(minus);
export const Package = icon(parcel);
export const Plus = icon(plus);
export const RotateCcw = icon(rotateCcw);
export const SlidersHorizontal = icon(slidersHorizontal);
export const Star = icon(star);
export const Truck = icon(truck);
export const ZoomIn = icon(zoomIn);

import { __iconData as arrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as arrowRight } from 'lucide-react/icons/arrow-right';
import { __iconData as chevronLeft } from 'lucide-react/icons/chevron-left';
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right';
import { __iconData as clock } from 'lucide-react/icons/clock';
import { __iconData as lock } from 'lucide-react/icons/lock';
import { __iconData as pause } from 'lucide-react/icons/pause';
import { __iconData as play } from 'lucide-react/icons/play';
import { __iconData as trash2 } from 'lucide-react/icons/trash';
import { icon } from './icon.tsx';

/** Icons of pages without products, apart from those that every product loads. */
export const ArrowLeft = icon(arrowLeft);
export const ArrowRight = icon(arrowRight);
export const ChevronLeft = icon(chevronLeft);
export const ChevronRight = icon(chevronRight);
export const Clock = icon(clock);
export const Lock = icon(lock);
export const Pause = icon(pause);
export const Play = icon(play);
export const Trash = icon(trash2);

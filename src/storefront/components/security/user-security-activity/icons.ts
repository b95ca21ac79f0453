import { __iconData as laptop } from 'lucide-react/icons/laptop';
import { __iconData as smartphone } from 'lucide-react/icons/smartphone';
import { icon } from '../../../../ui/icon.tsx';

/** Icons of these pages only. */
export const Laptop = icon(laptop);
export const Smartphone = icon(smartphone);

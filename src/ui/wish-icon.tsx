import { __iconData as heart } from 'lucide-react/icons/heart';
import { icon } from './icon.tsx';

/** In a file of its own: product lists need this icon and few of the others. */
export const Heart = icon(heart);

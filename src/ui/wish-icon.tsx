import { __iconData as heart } from 'lucide-react/icons/heart';
import { icon } from './icon.tsx';

/** Apart from the other icons: lists of products need this one and few of the others. */
export const Heart = icon(heart);

import { __iconData as circleUser } from 'lucide-react/icons/circle-user-round';
import { icon } from './icon.tsx';

/** In a file of its own: only the header uses it, which is never hydrated, so no script contains it. */
export const CircleUser = icon(circleUser);

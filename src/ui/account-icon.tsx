import { __iconData as circleUser } from 'lucide-react/icons/circle-user-round';
import { icon } from './icon.tsx';

/** Apart from the other icons: the header has it, which is never hydrated, so no script has to contain it. */
export const CircleUser = icon(circleUser);

import { __iconData as circleUser } from 'lucide-react/icons/circle-user-round';
import { icon } from './icon.tsx';

/** Apart from the other icons: the header has it, whose HTML never wakes, so no script needs to bring it. */
export const CircleUser = icon(circleUser);

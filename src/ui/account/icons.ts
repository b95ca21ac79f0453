import { __iconData as eye } from 'lucide-react/icons/eye';
import { __iconData as eyeOff } from 'lucide-react/icons/eye-off';
import { icon } from '../icon.tsx';

/** Icons of the account pages only. */
export const Eye = icon(eye);
export const EyeOff = icon(eyeOff);

import { __iconData as eye } from 'lucide-react/icons/eye';
import { __iconData as eyeOff } from 'lucide-react/icons/eye-off';
import { icon } from '../../../ui/icon.tsx';

/** What only the door shows. */
export const Eye = icon(eye);
export const EyeOff = icon(eyeOff);

import { __iconData as eye } from 'lucide-react/icons/eye';
import { __iconData as eyeOff } from 'lucide-react/icons/eye-off';
import { icon } from '../icon.tsx';

/** What only pages of an account show. */
export const Eye = icon(eye);
export const EyeOff = icon(eyeOff);

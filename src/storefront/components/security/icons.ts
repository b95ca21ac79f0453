import { __iconData as eye } from 'lucide-react/icons/eye';
import { __iconData as eyeOff } from 'lucide-react/icons/eye-off';
import { __iconData as laptop } from 'lucide-react/icons/laptop';
import { __iconData as smartphone } from 'lucide-react/icons/smartphone';
import { icon } from '../../../ui/icon.tsx';

/** What only these pages show. */
export const Eye = icon(eye);
export const EyeOff = icon(eyeOff);
export const Laptop = icon(laptop);
export const Smartphone = icon(smartphone);

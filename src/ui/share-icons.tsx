import { __iconData as link } from 'lucide-react/icons/link';
import { __iconData as mail } from 'lucide-react/icons/mail';
import { icon } from './icon.tsx';

/** Icons of the menu of sharing, and of what is sent by email. */
export const Link = icon(link);
export const Mail = icon(mail);

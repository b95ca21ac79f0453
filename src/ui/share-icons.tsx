import { __iconData as link } from 'lucide-react/icons/link';
import { __iconData as mail } from 'lucide-react/icons/mail';
import { __iconData as share2 } from 'lucide-react/icons/share-2';
import { icon } from './icon.tsx';

/** Icons of sharing, separate from those that more pages need. */
export const Link = icon(link);
export const Mail = icon(mail);
export const Share2 = icon(share2);

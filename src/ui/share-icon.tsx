import { __iconData as share2 } from 'lucide-react/icons/share-2';
import { icon } from './icon.tsx';

/** The icon of sharing, separate from those that more pages need. */
export const Share2 = icon(share2);

import { __iconData as chevronDown } from 'lucide-react/icons/chevron-down';
import { __iconData as menu } from 'lucide-react/icons/menu';
import { __iconData as search } from 'lucide-react/icons/search';
import { __iconData as shoppingBag } from 'lucide-react/icons/shopping-bag';
import { __iconData as x } from 'lucide-react/icons/x';
import { icon } from './icon.tsx';

/** Icons of every page's header, separate from the others, which most pages do not need (1.4 KB). */
export const ChevronDown = icon(chevronDown);
export const Menu = icon(menu);
export const Search = icon(search);
export const ShoppingBag = icon(shoppingBag);
export const X = icon(x);

import { Home, type LucideIcon, Package } from 'lucide-react';
import type { TextKey } from '../text/text.ts';

export interface NavItem {
  label: TextKey;
  path: string;
  icon: LucideIcon;
  /** Permission without which the entry is absent. */
  may?: string;
  /** Key of what waits there, shown as a count. */
  waits?: string;
  /** Key that leads here after `g`. */
  goKey?: string;
}

export interface NavGroup {
  label?: TextKey;
  items: NavItem[];
}

/** Navigation of the back office. On a phone the first three are in the bar, the rest behind More. */
export const navigation: NavGroup[] = [
  {
    items: [
      { label: 'nav.today', path: '/admin', icon: Home, goKey: 't' },
      { label: 'nav.orders', path: '/admin/orders', icon: Package, may: 'order:list', waits: 'toShip', goKey: 'o' },
    ],
  },
];

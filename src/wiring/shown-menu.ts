import { topCategories } from '../modules/catalog/index.ts';
import type { MenuPlace } from '../modules/design/index.ts';
import { categoriesInMenu, settingsMenu } from '../modules/site/index.ts';
import type { StoredMenu } from '../shared/contracts/design.ts';
import { plainRouter, urlFor } from '../shared/urls/router.ts';
import type { ShopTools } from './shop-tools.ts';

/** Reads the menu of a place as the shop shows it while nobody has changed it: that of the settings, else the first categories. */
export function shownMenu({ db, clock, site }: Pick<ShopTools, 'db' | 'clock' | 'site'>) {
  return async (place: MenuPlace): Promise<StoredMenu> => {
    const menu = settingsMenu(site(), place);
    if (place === 'footer' || menu.items.length > 0) return menu;
    const categories = await topCategories(db, clock.now());
    const links = categories.slice(0, categoriesInMenu);
    return { items: links.map(({ slug, title }) => ({ label: title, path: urlFor(plainRouter, 'category', slug) })) };
  };
}

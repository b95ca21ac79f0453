import { ObjectMemo } from '../../platform/cache/object-memo.ts';
import type { StoredMenu } from '../../shared/contracts/design.ts';
import type { MenuItem, Menus } from '../../shared/contracts/site.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import { presentPath } from '../../shared/urls/table.ts';
import type { Site, StoredMenus } from './site.ts';

/** Number of links in the header menu of a shop that has none of its own: its first categories. */
export const categoriesInMenu = 6;

/** Menus by the settings that they are made of. */
const made = new ObjectMemo<Site, Menus>();

/** The menus in one language, as pages and `config/get` show them; what the merchant published wins over the settings. */
export function menusIn(site: Site, language: Language): Menus {
  return made.get(site, language, () => makeMenus(site, language));
}

function makeMenus(site: Site, language: Language): Menus {
  const { design, defaultLanguage } = site;
  const shown: Showing = {
    say: (text) => pickText(text, language, defaultLanguage),
    path: (path) => presentPath(site, path),
  };
  const { header, footer, ...named } = design.menus;
  return {
    header: itemsOf(header ?? settingsMenu(site, 'header'), shown),
    footer: itemsOf(footer ?? settingsMenu(site, 'footer'), shown).map(({ label, items = [] }) => ({
      title: label,
      items,
    })),
    named: Object.fromEntries(Object.entries(named).map(([name, menu]) => [name, itemsOf(menu, shown)])),
  };
}

/** The menu of the settings at a place, which the shop shows until the merchant publishes one; empty where there is none. */
export function settingsMenu({ menus }: Pick<Site, 'menus'>, place: 'header' | 'footer'): StoredMenu {
  return place === 'header' ? { items: menus.header } : footerOf(menus);
}

/** View of a link: its label in a language, its path by the present routes. */
interface Showing {
  say(text: Text): string;
  path(path: string): string;
}

function itemsOf({ items }: StoredMenu, shown: Showing): MenuItem[] {
  const link = ({ label, path }: Pick<StoredMenu['items'][number], 'label' | 'path'>) => ({
    label: shown.say(label as Text),
    path: shown.path(path),
  });
  return items.map(({ items: below, ...item }) => ({
    ...link(item),
    ...(below && below.length > 0 && { items: below.map(link) }),
  }));
}

/** The footer of the settings: titles with links below. */
function footerOf({ footer }: StoredMenus): StoredMenu {
  return { items: footer.map(({ title, items }) => ({ label: title, path: '', items })) };
}

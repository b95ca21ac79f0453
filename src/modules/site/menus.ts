import type { StoredMenu } from '../../shared/contracts/design.ts';
import type { MenuItem, Menus } from '../../shared/contracts/site.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import type { Site, StoredMenus } from './site.ts';

/** The menus in one language, as pages and `config/get` show them; what the merchant published wins over the settings. */
export function menusIn(
  { menus, design, defaultLanguage }: Pick<Site, 'menus' | 'design' | 'defaultLanguage'>,
  language: Language,
): Menus {
  const say = (text: Text) => pickText(text, language, defaultLanguage);
  const { header, footer, ...named } = design.menus;
  return {
    header: itemsOf(header ?? { items: menus.header }, say),
    footer: itemsOf(footer ?? footerOf(menus), say).map(({ label, items = [] }) => ({ title: label, items })),
    named: Object.fromEntries(Object.entries(named).map(([name, menu]) => [name, itemsOf(menu, say)])),
  };
}

function itemsOf({ items }: StoredMenu, say: (text: Text) => string): MenuItem[] {
  return items.map(({ label, path, items: below }) => ({
    label: say(label as Text),
    path,
    ...(below &&
      below.length > 0 && { items: below.map((each) => ({ label: say(each.label as Text), path: each.path })) }),
  }));
}

/** The footer of the settings: titles with links below. */
function footerOf({ footer }: StoredMenus): StoredMenu {
  return { items: footer.map(({ title, items }) => ({ label: title, path: '', items })) };
}

import { z } from 'zod';
import { listCategories } from '../../../../modules/catalog/index.ts';
import { menusIn } from '../../../../modules/site/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { designKey } from '../../../../shared/contracts/design.ts';
import { pickText } from '../../../../shared/locale.ts';
import { ownProperty } from '../../../../shared/own-property.ts';
import { urlFor } from '../../../../shared/urls/router.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ place: designKey.optional() });

export async function load({ place = 'header' }: Props, context: PageContext): Promise<Data> {
  const { site, cartView, tags } = context;
  const { language } = cartView.viewer;
  tags.add(`menu:${place}`);
  const { header, footer, named } = menusIn(site, language);
  const placed = {
    header: header.length > 0 ? header : () => categoryLinks(context),
    footer: footer.map(({ title, items }) => ({ label: title, path: '', items })),
  };
  const items = place === 'header' || place === 'footer' ? placed[place] : (ownProperty(named, place) ?? []);
  const brand = pickText(site.name, language, site.defaultLanguage);
  return { brand, items: typeof items === 'function' ? await items() : items };
}

/** The number of links in a menu that no merchant has arranged. */
const maxCategories = 6;

/** Links to the first categories: the header menu of a shop that has none of its own. */
async function categoryLinks({ catalog, tags, site }: PageContext): Promise<Data['items']> {
  tags.add('categories');
  const categories = await listCategories(catalog);
  return categories
    .slice(0, maxCategories)
    .map(({ slug, title }) => ({ label: title, path: urlFor(site.router, 'category', slug) }));
}

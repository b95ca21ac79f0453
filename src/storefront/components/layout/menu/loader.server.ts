import { z } from 'zod';
import { listCategories } from '../../../../modules/catalog/index.ts';
import { categoriesInMenu, menusIn } from '../../../../modules/site/index.ts';
import { categoryPictures } from '../../../../pages/data/catalog.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { ObjectMemo } from '../../../../platform/cache/object-memo.ts';
import { designKey } from '../../../../shared/contracts/design.ts';
import { pickText } from '../../../../shared/locale.ts';
import { ownProperty } from '../../../../shared/own-property.ts';
import { urlFor } from '../../../../shared/urls/router.ts';
import type { Data, PicturedLink, Props } from './props.ts';

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
  const all = typeof items === 'function' ? await items() : items;
  return { brand, items: place === 'header' ? await withPictures(all, context) : all };
}

/** Adds pictures to the links of groups, by the categories that they lead to. */
async function withPictures(items: Data['items'], context: PageContext): Promise<Data['items']> {
  if (!items.some((item) => item.items)) return items;
  const pictures = await categoryPictures(context);
  return ofPictures.get(pictures, JSON.stringify(items), () => withThese(pictures, items));
}

/** Menus by the pictures, which are the same until a category changes: the same objects count as numbers in keys of components. */
const ofPictures = new ObjectMemo<ReadonlyMap<string, string>, Data['items']>();

function withThese(pictures: ReadonlyMap<string, string>, items: Data['items']): Data['items'] {
  const pictured = ({ label, path }: PicturedLink): PicturedLink => {
    const image = pictures.get(path);
    return { label, path, ...(image && { image }) };
  };
  return items.map(({ items: below, ...item }) => (below ? { ...item, items: below.map(pictured) } : item));
}

/** Links to the first categories: the header menu of a shop that has none of its own. */
async function categoryLinks({ catalog, tags, site }: PageContext): Promise<Data['items']> {
  tags.add('categories');
  const categories = await listCategories(catalog);
  return categories
    .slice(0, categoriesInMenu)
    .map(({ slug, title }) => ({ label: title, path: urlFor(site.router, 'category', slug) }));
}

import { categoryPictures } from '../../../../pages/data/catalog.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { load as loadAppearance } from '../appearance/loader.server.ts';
import { load as loadCurrencies } from '../currency/loader.server.ts';
import { load as loadLanguages } from '../language/loader.server.ts';
import { load as loadMenu } from '../menu/loader.server.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const [{ brand, items }, footer, pictures] = await Promise.all([
    loadMenu({}, context),
    loadMenu({ place: 'footer' }, context),
    categoryPictures(context),
  ]);
  const known = new Set(items.flatMap(({ path, items: below = [] }) => [path, ...below.map((each) => each.path)]));
  return {
    brand,
    items: items.map((item) => {
      const image = pictures.get(item.path);
      return image ? { ...item, image } : item;
    }),
    groups: footer.items.filter(({ items: below = [] }) => below.some(({ path }) => !known.has(path))),
    languages: loadLanguages({}, context),
    currencies: loadCurrencies({}, context),
    appearance: loadAppearance({}, context),
  };
}

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();

const shades = { red: '#b03a2e', sage: '#8c9c7d', sand: '#d6c8ae' };
type Shade = keyof typeof shades;
const pictures = {} as Record<Shade, { hash: string; width: number; height: number }>;

async function upload(shade: Shade) {
  const create = { width: 320, height: 400, channels: 3 as const, background: shades[shade] };
  const content = await sharp({ create }).png().toBuffer();
  const { data } = await owner.upload<{ id: string }>('attach/upload', [{ name: `${shade}.png`, content }]);
  return { hash: data.id, width: 320, height: 400 };
}

const specs = [
  {
    code: 'colour',
    name: 'Colour',
    values: Object.entries(shades).map(([value, swatch]) => ({ value, label: value, swatch })),
  },
  { code: 'size', name: 'Size', values: ['s', 'l'].map((value) => ({ value, label: value })) },
];

beforeAll(async () => {
  for (const shade of ['red', 'sage', 'sand'] as const) pictures[shade] = await upload(shade);
  const { red, sage, sand } = pictures;
  const of = (picture: typeof red, values?: Record<string, string>) => ({
    ...picture,
    placeholder: null,
    ...(values && { values }),
  });
  const variants = (sku: string) =>
    ['red', 'sage', 'sand'].flatMap((colour) =>
      ['s', 'l'].map((size) => ({ sku: `${sku}-${colour}-${size}`, price: 1000, onHand: 3, spec: { colour, size } })),
    );
  const said = [of(red, { colour: 'red' }), of(sage, { colour: 'sage' }), of(sand, { colour: 'sand' })];
  await shop.save({ slug: 'bowl', title: 'Bowl', specs, images: said, variants: variants('BOWL') });
  // As after an import: the picture names no specification, its variant names the picture.
  const imageOf = (colour: string) => pictures[colour as Shade].hash;
  const dish = variants('DISH').map((each) => ({ ...each, imageHash: imageOf(each.spec.colour) }));
  await shop.save({ slug: 'dish', title: 'Dish', specs, images: [of(red), of(sage)], variants: dish });
});

async function firstPictures(spec?: object) {
  const { items } = await ana.post('product/list', { keyword: '', ids: undefined, filters: spec ? { spec } : {} });
  const shown = items.filter(({ slug }) => ['bowl', 'dish'].includes(slug));
  return Object.fromEntries(shown.map(({ slug, images }) => [slug, images[0]?.id]));
}

test('a list filtered by colour shows it on the cards; without a filter the first picture stands for the product', async () => {
  const { red, sage, sand } = pictures;
  expect(await firstPictures()).toEqual({ bowl: red.hash, dish: red.hash });
  expect(await firstPictures({ colour: ['sage'] })).toEqual({ bowl: sage.hash, dish: sage.hash });
  expect(await firstPictures({ colour: ['sand', 'sage'], size: ['l'] })).toEqual({ bowl: sage.hash, dish: sage.hash });
  // No picture of the dish is sand: it keeps its first one.
  expect(await firstPictures({ colour: ['sand'] })).toEqual({ bowl: sand.hash, dish: red.hash });
  expect(await firstPictures({ size: ['l'] })).toMatchObject({ bowl: red.hash });
});

test.each([
  ['sage bowl', 'sage'],
  ['green bowl', 'sage'],
  ['bowl', undefined],
])('a search for "%s" shows the colour that it names, and leads to it', async (keyword, colour) => {
  const { items } = await ana.post('product/list', { keyword });
  const [card] = items.filter(({ slug }) => slug === 'bowl');
  expect(card?.colour).toBe(colour);
  expect(card?.images[0]?.id).toBe(pictures[colour === 'sage' ? 'sage' : 'red'].hash);
  const html = await ana.html(`/search?keyword=${encodeURIComponent(keyword)}`);
  expect(html).toContain(`href="/product/bowl${colour ? '/BOWL-sage-s' : ''}"`);
});

test('the gallery says which choice each picture shows, and describes it where Mei wrote nothing', async () => {
  const shownOf = async (slug: string) => {
    const { images } = await ana.post('product/get', { slug });
    return images.map(({ alt, values }) => [alt, values]);
  };
  expect(await shownOf('bowl')).toEqual([
    ['Bowl, red', { colour: 'red' }],
    ['Bowl, sage', { colour: 'sage' }],
    ['Bowl, sand', { colour: 'sand' }],
  ]);
  // As after an import: what the variants that name a picture have in common.
  expect(await shownOf('dish')).toEqual([
    ['Dish, red', { colour: 'red' }],
    ['Dish, sage', { colour: 'sage' }],
  ]);
});

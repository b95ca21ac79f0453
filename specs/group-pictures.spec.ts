import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
type Attached = { id: string; url: string; width: number; height: number };
type Id = { id: string };

const clay = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#b5674d' } })
    .withExif({ IFD0: { Artist: 'Mei at home' } })
    .jpeg()
    .toBuffer();
const upload = async (content: Buffer | string, name = 'clay.jpg') =>
  owner.upload<Attached>('attach/upload', [{ name, content }]);
const page = async (path: string) => (await shop.visitor().get(path)).text();

describe('a picture that Mei uploads', () => {
  test('is named by its content, and loses its location data', async () => {
    const { code, data } = await upload(await clay(), 'holiday.exe');
    expect({ code, ...data }).toMatchObject({ code: 0, width: 640, height: 400 });
    const shown = await shop.visitor().get(data.url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const { exif, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 480 });
    expect((await upload(await clay())).data.id, 'the same bytes are the same picture').toBe(data.id);
  });

  test('is refused beside its field when it is not a picture, and when it is too large', async () => {
    const script = await upload('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture.png');
    expect(script).toMatchObject({ code: 40, data: { errors: [{ field: 'file', rule: 'picture' }] } });
    expect(await owner.upload('attach/upload', [])).toMatchObject({ code: 40, data: { errors: [{ field: 'file' }] } });
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  test('needs a permission: an editor may upload one, support and everybody else may not', async () => {
    const content = await clay();
    const sends = async (token: string) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(content)]), 'clay.jpg');
      const init = { method: 'POST', headers: { 'x-auth': token }, body };
      return ((await (await fetch(`${shop.origin}/api/admin/attach/upload`, init)).json()) as { code: number }).code;
    };
    const editor = await hire(shop, 'Edie', 'editor');
    const support = await hire(shop, 'Sue', 'support');
    expect(await Promise.all([editor.token, support.token, 'made up'].map(sends))).toEqual([0, 30, 50]);
  });
});

test.each(['category', 'collection', 'tag'] as const)(
  'a %s shows its picture, its words and what search engines are told',
  async (kind) => {
    const { data: picture } = await upload(await clay());
    const input = {
      slug: `clay-${kind}`,
      title: { en: 'From clay', zh: '陶土' },
      description: { en: '<p>Thrown and fired by hand.</p>' },
      seo: { title: { en: 'Clay by hand' }, description: { en: 'Everything thrown on the wheel.' } },
      image: picture.id,
    };
    const saved = await owner.call<Id>(`${kind}/save`, input);
    expect(saved, JSON.stringify(saved.data)).toMatchObject({ code: 0 });
    const html = await page(`/${kind}/clay-${kind}`);
    expect(html).toContain(`/media/${picture.id}-`);
    expect(html).toContain('<p>Thrown and fired by hand.</p>');
    expect(html).toMatch(/<title>Clay by hand/);
    expect(html).toContain('<meta name="description" content="Everything thrown on the wheel."');
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/media/${picture.id}-`));
    expect(await page(`/zh/${kind}/clay-${kind}`)).toMatch(/<h1[^>]*>陶土/);
    const unknown = await owner.call(`${kind}/save`, { ...input, slug: 'other', image: 'f'.repeat(24) });
    expect(unknown).toMatchObject({ code: 40, data: { errors: [{ field: 'image' }] } });
  },
);

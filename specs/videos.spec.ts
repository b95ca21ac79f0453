import { beforeAll, describe, expect, test, vi } from 'vitest';
import { smallWebm } from '../src/modules/attachments/videos/video.fixture.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { blank, type SeenVideo, videoNode, videoWork, vtt } from './support/videos.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();
const { get, publish, save, take, takePicture } = videoWork(shop, owner);

const list = (body: object) =>
  owner.does<{ items: SeenVideo[]; total: number; nextCursor: string | null }>('video/list', body);
const names = async (body: object) => (await list(body)).items.map(({ name }) => name);
const main = async (path: string) => {
  const html = await ana.html(path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};

let kiln = { id: '', url: '' };
let bowl = '';
beforeAll(async () => {
  kiln = await take('kiln.webm');
  bowl = await takePicture(10);
});

describe('the library of videos', () => {
  test('knows what a file is by its content, and who sent it', async () => {
    expect(kiln.url).toBe(`/media/${kiln.id}.webm`);
    expect(await get(kiln.id)).toMatchObject({
      name: 'kiln.webm',
      mime: 'video/webm',
      width: 320,
      height: 180,
      lengthMs: 2000,
      bytes: smallWebm('kiln.webm').length,
      createdBy: 'Owner',
      uses: 0,
      version: 1,
    });
    expect((await take('again.webm', smallWebm('kiln.webm'))).id).toBe(kiln.id);
    expect((await get(kiln.id)).name).toBe('kiln.webm');
  });

  test('finds them by words, tags and what they lack, in an order, page after page', async () => {
    const all = [];
    for (const name of ['b-wheel.webm', 'a-glaze.webm', 'c-firing.webm']) all.push(await take(name));
    const [wheel] = all;
    const texts = { name: 'b-wheel.webm', title: { en: 'At the wheel', zh: '拉坯' }, poster: bowl, tags: ['Workshop'] };
    await owner.does('video/save', { id: wheel?.id, base: 1, ...texts, captions: { zh: vtt('慢慢转') } });
    expect(await names({ keyword: '拉坯' })).toEqual(['b-wheel.webm']);
    expect(await names({ keyword: '慢慢' })).toEqual(['b-wheel.webm']);
    expect(await names({ filters: { tag: 'workshop' } })).toEqual(['b-wheel.webm']);
    expect(await names({ keyword: '100%' })).toEqual([]);
    expect(await names({ filters: { withoutCaptions: 'zh' } })).not.toContain('b-wheel.webm');
    expect(await names({ filters: { withoutPoster: true } })).not.toContain('b-wheel.webm');
    expect((await list({ keyword: 'wheel' })).items[0]).toMatchObject({ captioned: ['zh'], poster: bowl });
    const read = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ keyword: 'webm', sort: 'name', pageSize: 2, ...(cursor && { cursor }) });
      read.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(['a-glaze.webm', 'b-wheel.webm', 'c-firing.webm', 'kiln.webm']);
    for (const sort of ['createdDesc', 'createdAsc', 'bytesDesc', 'lengthDesc']) {
      const first = await list({ keyword: 'webm', sort, pageSize: 1 });
      const rest = await list({ keyword: 'webm', sort, pageSize: 9, cursor: first.nextCursor });
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size, sort).toBe(4);
    }
    expect((await list({ cursor: 'e30' })).items.length).toBeGreaterThan(0);
    // A name as long as may be, three bytes a character, is the last of a page.
    const long = '陶'.repeat(200);
    for (const end of ['甲', '乙']) {
      const { id } = await take(`${end}.webm`);
      await owner.does('video/save', { id, ...blank, name: `${long.slice(1)}${end}` });
    }
    const before = await list({ keyword: '陶陶', sort: 'name', pageSize: 1 });
    const after = await list({ keyword: '陶陶', sort: 'name', pageSize: 1, cursor: before.nextCursor });
    expect(new Set([...before.items, ...after.items].map(({ name }) => name.at(-1)))).toEqual(new Set(['甲', '乙']));
  });

  test('refuses a save over a newer one, and logs what was changed', async () => {
    const { id } = await take('saved.webm');
    await owner.does('video/save', { id, base: 1, ...blank, name: 'Saved' });
    const late = await owner.call('video/save', { id, base: 1, ...blank });
    expect(late).toMatchObject({ data: { errors: [{ rule: 'base' }], current: { name: 'Saved', version: 2 } } });
    await owner.does('video/save', { id, base: 2, ...blank, captions: { en: vtt('Slowly') } });
    await owner.does('video/save', { id, base: 3, ...blank, captions: { fil: vtt('Dahan-dahan') } });
    expect((await get(id)).captions).toEqual({ en: vtt('Slowly'), fil: vtt('Dahan-dahan') });
    await owner.does('video/save', { id, base: 4, ...blank, captions: { en: '' } });
    expect(Object.keys((await get(id)).captions)).toEqual(['fil']);
    const { items } = await owner.does<{ items: { action: string }[] }>('log/list', { subject: `video:${id}` });
    expect(items.map(({ action }) => action)).toEqual(Array.from({ length: 4 }, () => 'media:save'));
  });

  test('knows those that contents showed before it was there, and forgets those without a file', async () => {
    const { db, files } = shop.tools;
    const { id, url } = await take('old.webm');
    await publish(
      'old',
      videoNode({ file: url, title: 'Old' }) + videoNode({ file: `/media/${'e'.repeat(24)}.mp4`, title: 'None' }),
    );
    await db.deleteFrom('video').where('hash', '=', id).execute();
    expect((await save('old-2', videoNode({ file: url, title: 'Old' }))).code).toBe(0);
    expect((await owner.call('video/get', { id })).code).toBe(40);
    expect(await files.has(`${id}.webm`)).toBe(true);
    await shop.work('videos:measure');
    expect(await get(id)).toMatchObject({ width: 320, lengthMs: 2000, uses: 2 });
    expect((await owner.call('video/get', { id: 'e'.repeat(24) })).code).toBe(40);
  });
});

describe('a page that shows a video', () => {
  test('has its poster, and captions in each language of them, its own shown', async () => {
    const { id, url } = await take('shown.webm');
    const captions = { en: vtt('Slowly'), 'zh-HK': vtt('慢慢轉'), fil: vtt('Dahan-dahan') };
    const title = { en: 'A bowl on the wheel' };
    await owner.does('video/save', { id, ...blank, title, poster: bowl, captions });
    await publish('shown', videoNode({ file: url, title: 'Wheel' }));
    const html = await main('/page/shown');
    expect(html).toMatch(/<video [^>]*controls=""[^>]*preload="none"[^>]*aria-label="A bowl on the wheel"/);
    expect(html).toMatch(/<video [^>]*width="320" height="180" poster="\/media\/[0-9a-f]{24}-1000\.jpg"/);
    expect(html).not.toContain('autoplay');
    const tracks = [
      ...html.matchAll(/<track kind="captions" src="([^"]+)" srcLang="([^"]+)" label="([^"]+)"( default="")?\/>/g),
    ];
    expect(tracks.map(([, , language, label, shown]) => [language, label, Boolean(shown)])).toEqual([
      ['en', 'English', true],
      ['fil', 'Filipino', false],
      ['zh-Hant-HK', '繁體中文（香港）', false],
    ]);
    expect(await main('/fil/page/shown')).toMatch(/srcLang="fil" label="Filipino" default=""/);
    const path = tracks[0]?.[1] ?? '';
    const file = await ana.get(path);
    expect([file.status, await file.text()]).toEqual([200, vtt('Slowly')]);
    for (const [header, value] of [
      ['content-type', 'text/vtt; charset=utf-8'],
      ['x-content-type-options', 'nosniff'],
      ['cache-control', 'public, max-age=31536000, immutable'],
    ] as const)
      expect(file.headers.get(header)).toBe(value);
    const part = await ana.fetch(url, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-type'), part.headers.get('x-content-type-options')]).toEqual([
      206,
      'video/webm',
      'nosniff',
    ]);
    // A page of before asks for the captions of before.
    await owner.does('video/save', { id, ...blank, captions: { en: vtt('Faster') } });
    const late = await ana.get(path);
    expect([await late.text(), late.headers.get('cache-control')]).toEqual([vtt('Faster'), 'no-store']);
    await vi.waitFor(async () => expect(await main('/page/shown')).not.toContain(path), { timeout: 10_000 });
    for (const name of [`${id}-de-${'0'.repeat(12)}.vtt`, `${id}.vtt`, `${'0'.repeat(24)}-en-${'0'.repeat(12)}.vtt`])
      expect((await ana.get(`/media/${name}`)).status, name).toBe(404);
  });

  test('names it as a place; another takes its place everywhere', async () => {
    const { id, url } = await take('first.webm');
    const next = await take(
      'next.mp4',
      Buffer.concat([Buffer.from('\0\0\0\x10ftypisom0000', 'latin1'), Buffer.alloc(40)]),
    );
    expect(next.url).toMatch(/\.mp4$/);
    await publish('placed', videoNode({ file: url, title: 'x' }));
    const html = { en: videoNode({ file: url, title: 'x' }) };
    await owner.does('tag/save', { slug: 'fired', title: 'Fired', description: html });
    expect((await get(id)).places.map(({ kind }) => kind).sort()).toEqual(['page', 'tag']);
    expect(await names({ filters: { unused: true } })).not.toContain('first.webm');
    expect(await names({ filters: { unused: true } })).toContain('next.mp4');
    expect((await owner.call('video/replace', { id, by: id })).code).toBe(40);
    expect((await owner.call('video/replace', { id, by: 'f'.repeat(24) })).code).toBe(40);
    expect(await owner.does('video/replace', { id, by: next.id })).toEqual({ places: 2 });
    expect((await get(id)).uses).toBe(0);
    expect((await get(next.id)).uses).toBe(2);
    await vi.waitFor(async () =>
      expect(await main('/page/placed')).toContain(`<source src="${next.url}" type="video/mp4"/>`),
    );
  });

  test('keeps a video from being removed, unless it is said; then it shows its texts without a player', async () => {
    const { id, url } = await take('removed.webm');
    const { key, number: base } = await publish('kept', videoNode({ file: url, title: 'Kept', image: bowl }));
    const refused = await owner.call<{ places: object[] }>('video/remove', { id });
    expect(refused).toMatchObject({ code: 40, msg: expect.stringContaining('Page kept') });
    expect(refused.data.places).toHaveLength(1);
    await owner.does('video/remove', { id, evenUsed: true });
    expect((await owner.call('video/get', { id })).code).toBe(40);
    await vi.waitFor(async () => expect(await main('/page/kept')).not.toContain('<video'), { timeout: 10_000 });
    expect(await main('/page/kept')).toContain('Kept');
    const content = { slug: 'kept', title: 'Page kept', body: videoNode({ file: url, title: 'Kept still' }) };
    await owner.does('page/save', { key, base, content });
    await shop.work('videos:remove', { hash: id, mime: 'video/webm' });
    expect((await ana.get(url)).status).toBe(404);
    // The same file again is the same video: the page plays it.
    await take('removed.webm');
    await shop.work('videos:remove', { hash: id, mime: 'video/webm' });
    expect((await ana.get(url)).status).toBe(200);
    expect(await get(id)).toMatchObject({ version: 2, uses: 1 });
    await vi.waitFor(async () => expect(await main('/page/kept')).toContain(`<source src="${url}"`), {
      timeout: 10_000,
    });
  });
});

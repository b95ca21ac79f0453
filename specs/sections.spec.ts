import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();

let bowl = '';
beforeAll(async () => {
  const background = { r: 10, g: 90, b: 90 };
  const content = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  bowl = (await owner.upload<{ id: string }>('attach/upload', [{ name: 'bowl.png', content }])).data.id;
});

const node = (name: string, props: object) =>
  `<shop-component name="${name}" props='${JSON.stringify(props)}'></shop-component>`;
const save = (slug: string, body: string) => owner.call('page/save', { content: { slug, title: slug, body } });

async function publish(slug: string, body: string): Promise<void> {
  const { key, number } = await owner.does<{ key: string; number: number }>('page/save', {
    content: { slug, title: slug, body },
  });
  await owner.does('page/publish', { key, number });
  await vi.waitFor(async () => expect((await ana.get(`/page/${slug}`)).status).toBe(200), { timeout: 10_000 });
}
const body = async (path: string) => {
  const html = await ana.html(path);
  return html.slice(html.indexOf('page-prose'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
};

test('a section has the colours that its scheme names, and only its page has their rules', async () => {
  const quotes = { items: [{ quote: 'It holds tea.', author: 'Ana' }] };
  await publish(
    'bands',
    node('testimonials', { ...quotes, scheme: 'accent' }) + node('press', { items: [{ name: 'Kiln' }] }),
  );
  const html = await ana.html('/page/bands');
  expect(html.match(/<div data-root class="[^"]*"/g)).toEqual(['<div data-root class="scheme scheme-accent"']);
  expect(html).toMatch(/<style id="page-theme">\.scheme-accent\{--background-color:#4a00ff;/);
  expect(html).not.toContain('.scheme-tinted{');
  expect(await ana.html('/')).not.toContain('.scheme-accent{');
  const refused = await save('loud', node('press', { items: [{ name: 'Kiln' }], scheme: 'neon' }));
  expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'body' }] } });
});

test('a section in the foot has its colours on every page', async () => {
  const { content, number: base } = await owner.does<{ content: { source: string }; number: number }>('template/get', {
    key: 'foot',
  });
  const source = `${content.source}${node('press', { items: [{ name: 'Kiln' }], scheme: 'inverted' })}`;
  const { number } = await owner.does<{ number: number }>('template/save', { key: 'foot', base, content: { source } });
  await owner.does('template/publish', { key: 'foot', number });
  await vi.waitFor(async () => expect(await ana.html('/')).toContain('class="scheme scheme-inverted"'));
  expect(await ana.html('/page/bands')).toMatch(/<style id="page-theme">.*\.scheme-inverted\{/);
  const { number: last } = await owner.does<{ number: number }>('template/get', { key: 'foot' });
  await owner.does('template/remove', { key: 'foot', base: last });
});

test('sections are in the language of the page, escape what was typed, and keep their links inside the shop', async () => {
  await publish(
    'sections',
    node('picture-text', {
      image: bowl,
      alt: { en: 'A bowl', zh: '一只碗' },
      title: { en: 'By hand', zh: '手工' },
      text: { en: 'First <b>\n\nSecond', zh: '一' },
      label: { en: 'See cups', zh: '看杯子' },
      path: '/category/cups',
    }) +
      node('testimonials', { items: [{ quote: 'It holds tea.', author: 'Ana', detail: 'Lisbon' }] }) +
      node('press', { title: 'Press', items: [{ name: 'The Kiln', path: 'https://kiln.example/a', image: bowl }] }),
  );
  const english = await body('/page/sections');
  expect(english).toContain(`alt="A bowl"`);
  expect(english).toContain('<p>First &lt;b&gt;</p><p>Second</p>');
  expect(english).toMatch(/<a class="button button-outline" href="\/category\/cups">/);
  expect(english).toMatch(/aria-label="What customers say".*<p>It holds tea\.<\/p>.*<strong>Ana<\/strong>/s);
  expect(english).toContain('<a href="https://kiln.example/a">');
  const chinese = await body('/zh/page/sections');
  expect(chinese).toContain('alt="一只碗"');
  expect(chinese).toContain('href="/zh/category/cups"');
  expect(chinese).toContain('aria-label="顾客怎么说"');
});

test('a picture that is gone leaves its words', async () => {
  await publish('no-picture', node('picture-text', { image: 'f'.repeat(24), title: 'Still here' }));
  const html = await body('/page/no-picture');
  expect(html).toContain('Still here');
  expect(html).not.toContain('<img');
});

test('props that would run or lead nowhere are refused', async () => {
  for (const [name, props] of [
    ['picture-text', { image: bowl, title: 'x', path: 'javascript:alert(1)' }],
    ['picture-text', { image: '../../etc/passwd', title: 'x' }],
    ['testimonials', { items: [] }],
    ['video', { image: bowl, title: 'x' }],
    ['video', { image: bowl, title: 'x', url: 'https://evil.example/watch?v=dQw4w9WgXcQ' }],
    ['video', { image: bowl, title: 'x', file: 'https://evil.example/a.mp4' }],
    ['store-location', { title: 'x', hours: [{ day: 1, from: '18:00', to: '11:00' }] }],
  ] as const)
    expect(await save('bad', node(name, props)), name).toMatchObject({ code: 40 });
});

describe('the place of the shop', () => {
  test('says when it is open, where, and that orders are collected there', async () => {
    const address = { countryCode: 'NL', line1: 'Elzenrij 12', postalCode: '3072 AN', city: 'Rotterdam' };
    await owner.does('shippingMethod/save', {
      code: 'counter',
      name: 'Counter',
      rate: { kind: 'flat', amounts: { USD: 0 } },
      minDays: 0,
      maxDays: 1,
      pickup: { address: { ...address, firstName: '', lastName: '', province: '', phoneCode: '', phone: '' } },
    });
    const hours = [{ day: 4, from: '11:00', to: '18:00' }];
    await publish(
      'place',
      node('store-location', { title: 'Here', method: 'counter', hours, latitude: 51.9, longitude: 4.5 }),
    );
    const html = await body('/page/place');
    expect(html).toContain('<span>Elzenrij 12</span><span>3072 AN Rotterdam</span>');
    expect(html).toMatch(/<th scope="row">Wednesday<\/th><td>Closed<\/td>/);
    expect(html).toMatch(/<th scope="row">Thursday<\/th><td>11:00\sAM–6:00\sPM<\/td>/);
    expect(html).toContain('Orders can be collected here free of charge. They are ready within 1 working day.');
    expect(html).toContain('https://www.openstreetmap.org/?mlat=51.9&amp;mlon=4.5#map=17/51.9/4.5');
    expect(html).not.toMatch(/<(?:iframe|img|script) [^>]*src="https:/);
    await owner.does('shippingMethod/remove', { code: 'counter' });
    await vi.waitFor(async () => expect(await body('/page/place')).not.toContain('collected'), { timeout: 10_000 });
  });
});

describe('a video', () => {
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom....', 'latin1'), Buffer.alloc(84, 7)]);

  test('is taken in by its content, and served whole and in parts', async () => {
    const taken = await owner.upload<{ url: string }>('attach/video', [{ name: 'a.txt', content: mp4 }]);
    expect(taken).toMatchObject({ code: 0, data: { url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.mp4$/) } });
    const { url } = taken.data;
    const whole = await ana.fetch(url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(mp4);
    const part = await ana.fetch(url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-7/100', 'ftyp']);
    const beyond = await ana.fetch(url, { headers: { range: 'bytes=100-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */100']);
    expect((await ana.fetch(`/media/${'0'.repeat(24)}.mp4`)).status).toBe(404);
    await publish('film', node('video', { file: url, image: bowl, title: 'At the wheel', transcript: 'Hm.' }));
    const html = await body('/page/film');
    expect(html).toContain(`<source src="${url}" type="video/mp4"/>`);
    expect(html).toMatch(/<video [^>]*preload="none"/);
    expect(html).toContain('<details class="disclosure"><summary>Read what is said</summary><p>Hm.</p></details>');
  });

  test('that is no video is refused, and nobody without the permission sends one', async () => {
    const html = Buffer.from(`<script>alert(1)</script>${' '.repeat(50)}`);
    const refused = await owner.upload('attach/video', [{ name: 'a.mp4', content: html }]);
    expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'file', rule: 'video' }] } });
    expect(await owner.upload('attach/video', [{ name: 'a.mp4', content: 'short' }])).toMatchObject({ code: 40 });
    const support = await hire(shop, 'Sam', 'support');
    expect(await support.upload('attach/video', [{ name: 'a.mp4', content: mp4 }])).toMatchObject({ code: 30 });
  });

  test('that is larger than the server takes is refused with the limit, in the language of its sender', async () => {
    const small = await meisShop({ settings: { VIDEO_MB: '1' } });
    const ben = await mei(small);
    const large = Buffer.concat([mp4, Buffer.alloc(1024 ** 2)]);
    const refused = await ben.upload('attach/video', [{ name: 'a.mp4', content: large }]);
    expect(refused).toMatchObject({ status: 413, code: 40, msg: 'This file is too large: 1 MB at most.' });
    expect(await ben.upload('attach/video', [{ name: 'a.mp4', content: mp4 }])).toMatchObject({ code: 0 });
  });

  test('of another site is a link to it; only the document of its player names that site', async () => {
    await publish('tube', node('video', { url: 'https://youtu.be/dQw4w9WgXcQ', image: bowl, title: 'Kiln' }));
    const response = await ana.get('/page/tube');
    expect(response.headers.get('content-security-policy')).not.toContain('youtube');
    const html = await body('/page/tube');
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(html).toContain('Plays from YouTube, which then learns your IP address.');
    expect(html).not.toContain('<iframe');
    const player = await ana.get('/media/embed/youtube/dQw4w9WgXcQ');
    expect(player.headers.get('content-security-policy')).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com",
    );
    expect(player.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    for (const path of ['youtube/%22%3E%3Cscript', 'vimeo/dQw4w9WgXcQ', 'constructor/12345'])
      expect((await ana.get(`/media/embed/${path}`)).status, path).toBe(404);
  });
});

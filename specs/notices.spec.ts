import { expect, test, vi } from 'vitest';
import { listenAs } from './support/listener.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

const monday = { en: 'Orders placed today leave on Monday.', zh: '今天的订单星期一发出。' };

async function save(content: object, key = 'shipping', base = 0): Promise<number> {
  const { number } = await owner.does<{ number: number }>('notice/save', { key, base, content });
  return number;
}

test('a notice that Mei publishes is shown above every page in its language, on every process, and sent to connected shoppers', async () => {
  const listening = await listenAs(ana, second);
  const number = await save({ text: monday, tone: 'warning', label: 'How we ship', path: '/page/shipping' });
  expect(await ana.html('/')).not.toContain(monday.en);
  await owner.does('notice/publish', { key: 'shipping', number });
  expect((await listening.hears('notice')).data).toEqual({ text: monday });
  await vi.waitFor(async () => {
    for (const { origin } of [shop, second]) {
      const html = await ana.at(origin).html('/zh/product/rain-cup');
      expect(html).toContain(`<div class="notices-item notice-warning"><p>${monday.zh} <a href="/zh/page/shipping">`);
      expect(await ana.at(origin).html('/fil')).toContain(monday.en);
    }
  }, polling);
  listening.socket.close();
});

test('a removed notice is gone from every page, and no message is sent', async () => {
  const number = await save({ text: 'Closed on Friday.' }, 'closed');
  const listening = await listenAs(ana, shop);
  await owner.does('notice/publish', { key: 'closed', number });
  await vi.waitFor(async () => expect(await ana.html('/')).toContain('Closed on Friday.'), polling);
  await vi.waitFor(() => expect(listening.count('notice')).toBe(1), polling);
  await owner.does('notice/remove', { key: 'closed', base: number });
  await vi.waitFor(async () => expect(await ana.html('/')).not.toContain('Closed on Friday.'), polling);
  expect(listening.count('notice')).toBe(1);
  listening.socket.close();
});

test('a notice that may be put away has a button and a rule that hides it, until its text changes', async () => {
  const dismissible = async (text: string, base: number) => {
    const number = await save({ text, dismissible: true }, 'offer', base);
    await owner.does('notice/publish', { key: 'offer', number });
    await vi.waitFor(async () => expect(await ana.html('/')).toContain(text), polling);
    const html = await ana.html('/');
    const mark = /data-dismiss="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`:root[data-dismissed~="${mark}"] [data-notice="${mark}"]{display:none}`);
    expect(html).toContain('localStorage.dismissed');
    return { number, mark };
  };
  const first = await dismissible('Tea for two, at the price of one.', 0);
  const second = await dismissible('Tea for three, at the price of two.', first.number);
  expect(second.mark).not.toBe(first.mark);
  await owner.does('notice/remove', { key: 'offer', base: second.number });
  await vi.waitFor(async () => expect(await ana.html('/')).not.toContain('localStorage.dismissed'), polling);
});

test('the text of a notice is escaped: no markup, no URL that runs something', async () => {
  const number = await save({ text: '<img src=x onerror=alert(1)>' }, 'odd');
  await owner.does('notice/publish', { key: 'odd', number });
  await vi.waitFor(async () => expect(await ana.html('/')).toContain('&lt;img src=x onerror=alert(1)&gt;'), polling);
  const refused = await owner.call('notice/save', {
    key: 'odder',
    content: { text: 'x', path: 'javascript:alert(1)' },
  });
  expect(refused).toMatchObject({ code: 40 });
  expect(await owner.call('notice/save', { key: 'long', content: { text: 'x'.repeat(301) } })).toMatchObject({
    code: 40,
  });
});

test('support staff may not publish notices', async () => {
  const sam = await hire(shop, 'Sam', 'support');
  expect(await sam.call('notice/save', { key: 'sams', content: { text: 'Hello' } })).toMatchObject({ code: 30 });
});

test('a notice ends at its time, on every page and process, and one that would have ended is not published', async () => {
  const until = new Date(shop.clock.now().getTime() + 60_000).toISOString();
  const content = { text: 'Until the minute is over.', until };
  const number = await save(content, 'minute');
  await owner.does('notice/publish', { key: 'minute', number });
  const everywhere = () => Promise.all([shop, second].map(({ origin }) => ana.at(origin).html('/')));
  await vi.waitFor(async () => {
    for (const html of await everywhere()) expect(html).toContain(content.text);
  }, polling);
  const { items } = await owner.does<{ items: { key: string; until: string | null }[] }>('notice/list');
  expect(items.find(({ key }) => key === 'minute')).toMatchObject({ until });
  for (const { clock } of [shop, second]) clock.pass(59_000);
  expect((await everywhere()).join('')).toContain(content.text);
  for (const { clock } of [shop, second]) clock.pass(1000);
  for (const html of await everywhere()) expect(html).not.toContain(content.text);
  const again = await save({ ...content, text: 'Again.' }, 'minute', number);
  const refused = await owner.call('notice/publish', { key: 'minute', number: again });
  expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'until', rule: 'past' }] } });
  const late = await save(
    { text: 'Late.', until: new Date(shop.clock.now().getTime() + 60_000).toISOString() },
    'late',
  );
  const at = new Date(shop.clock.now().getTime() + 120_000).toISOString();
  expect((await owner.call('notice/publish', { key: 'late', number: late, at })).code).toBe(40);
});

test('the list says when the notice ends that is shown; a draft’s end stands there only where none is', async () => {
  const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
  const untilOf = async (key: string) => {
    const { items } = await owner.does<{ items: { key: string; until: string | null }[] }>('notice/list');
    return items.find((item) => item.key === key)?.until;
  };
  const shown = inHours(1);
  const number = await save({ text: 'Closed at noon.', until: shown }, 'noon');
  expect(await untilOf('noon')).toBe(shown);
  await owner.does('notice/publish', { key: 'noon', number });
  const endless = await save({ text: 'Closed.' }, 'noon', number);
  expect(await untilOf('noon')).toBe(shown);
  await owner.does('notice/publish', { key: 'noon', number: endless });
  await save({ text: 'Closed at two.', until: inHours(2) }, 'noon', endless);
  expect(await untilOf('noon')).toBeNull();
});

import { describe, expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import { addMember, mei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };
const minute = 60_000;
/** Shorter than a session without calls. */
const step = 5 * minute;

interface Saved {
  key: string;
  number: number;
}

const inSteps = (count: number) => new Date(shop.clock.now().getTime() + count * step).toISOString();
const work = () => shop.work('design:publish');
const status = async (path: string, { origin }: { origin: string } = shop) => (await ana.at(origin).get(path)).status;
const savePage = (slug: string, more: object = {}) =>
  owner.does<Saved>('page/save', { content: { slug, title: slug, body: `<p>About ${slug}</p>` }, ...more });
const plan = ({ key, number }: Saved, at: string, kind = 'page') => owner.call(`${kind}/publish`, { key, number, at });
const pageOf = (key: string) => owner.does<{ plan: object | null; draft: number | null }>('page/get', { key });
const listed = async (tab: string) => {
  const { items } = await owner.does<{ items: { key: string; plan: object | null }[] }>('page/list', { tab });
  return items.map(({ key }) => key);
};
const actionsOn = async (subject: string) => {
  const { items } = await owner.does<{ items: { action: string; by: string; subject: string }[] }>('log/list', {
    subject,
  });
  return items.map(({ action }) => action).toReversed();
};

describe('a draft that Mei plans', () => {
  test('appears on every process at its time and not before, in cached pages too', async () => {
    const page = await savePage('opening');
    const at = inSteps(1);
    expect((await plan(page, at)).data).toEqual({ key: page.key, number: page.number, plannedFor: at });
    expect(await pageOf(page.key)).toMatchObject({ plan: { at, by: 'Owner', fault: null }, draft: page.number });
    expect([await listed('planned'), await listed('draft')]).toEqual([[page.key], []]);
    shop.clock.pass(step - 1);
    await work();
    expect([await status('/page/opening'), await status('/page/opening', second)]).toEqual([404, 404]);
    shop.clock.pass(1);
    await work();
    await vi.waitFor(async () => {
      expect([await status('/page/opening'), await status('/page/opening', second)]).toEqual([200, 200]);
    }, polling);
    expect(await pageOf(page.key)).toMatchObject({ plan: null, draft: null, published: page.number });
    expect(await listed('planned')).toEqual([]);
    expect(await actionsOn(`page:${page.key}`)).toEqual(['page:save', 'page:plan', 'page:publish']);
  });

  test('can be a theme, a menu or a notice: each shows with the first page after its time', async () => {
    const theme = await owner.does<Saved>('theme/save', {
      key: 'site',
      content: { config: { primaryColor: '#7a1f3c' } },
    });
    const notice = await owner.does<Saved>('notice/save', { key: 'sale', content: { text: 'The sale has begun.' } });
    const items = [{ label: 'Spring finds', path: '/category/cups' }];
    const menu = await owner.does<Saved>('menu/save', { key: 'footer', content: { items } });
    const at = inSteps(1);
    for (const [kind, saved] of Object.entries({ theme, notice, menu }))
      expect((await plan(saved, at, kind)).code).toBe(0);
    const shown = async () => {
      const html = await ana.html('/');
      return ['#7a1f3c', 'The sale has begun.', 'Spring finds'].map((part) => html.includes(part));
    };
    expect(await shown()).toEqual([false, false, false]);
    shop.clock.pass(step);
    await work();
    await vi.waitFor(async () => expect(await shown()).toEqual([true, true, true]), polling);
  });

  test('can be moved: it appears at the later time, once', async () => {
    const page = await savePage('moved');
    await plan(page, inSteps(1));
    await plan(page, inSteps(2));
    shop.clock.pass(step);
    await work();
    expect(await status('/page/moved')).toBe(404);
    shop.clock.pass(step);
    await Promise.all([work(), second.work('design:publish')]);
    await vi.waitFor(async () => expect(await status('/page/moved')).toBe(200), polling);
    expect(await actionsOn(`page:${page.key}`)).toEqual(['page:save', 'page:plan', 'page:plan', 'page:publish']);
  });

  test('can be cancelled: it stays a draft', async () => {
    const { key, number } = await savePage('cancelled');
    await plan({ key, number }, inSteps(1));
    await owner.does('page/cancelPlan', { key, number });
    expect((await owner.call('page/cancelPlan', { key, number })).code).toBe(40);
    shop.clock.pass(step);
    await work();
    expect(await status('/page/cancelled')).toBe(404);
    expect(await pageOf(key)).toMatchObject({ plan: null, draft: number });
  });

  test('takes what is saved meanwhile with it; only who may publish can save over it', async () => {
    const page = await savePage('corrected');
    await plan(page, inSteps(1));
    await owner.does('role/save', { name: 'writer', permissions: ['page:get', 'page:list', 'page:save'] });
    const { worker: wes } = await addMember(shop, 'Wes', 'writer');
    const content = { slug: 'corrected', title: 'Corrected', body: '<p>Without the mistake</p>' };
    const change = { key: page.key, base: page.number, content };
    expect(await wes.call('page/save', change)).toMatchObject({ code: 40, msg: expect.stringContaining('planned') });
    expect((await wes.call('page/publish', { ...page, at: inSteps(2) })).code).toBe(30);
    expect((await wes.call('page/cancelPlan', page)).code).toBe(30);
    const { number } = await owner.does<Saved>('page/save', change);
    expect(await owner.call('page/publish', { ...page, at: inSteps(2) })).toMatchObject({ code: 40 });
    expect(await pageOf(page.key)).toMatchObject({ draft: number, plan: { by: 'Owner' } });
    shop.clock.pass(step);
    await work();
    await vi.waitFor(async () => expect(await ana.html('/page/corrected')).toContain('Without the mistake'), polling);
  });

  test('that cannot be published says why, and holds up no other', async () => {
    const page = await savePage('tea');
    await owner.does('page/publish', page);
    const renamed = await savePage('coffee', { key: page.key, base: page.number });
    const other = await savePage('water');
    for (const each of [renamed, other]) await plan(each, inSteps(1));
    // Somebody else takes the URL that it is to move to.
    await savePage('coffee', {});
    shop.clock.pass(step);
    await work();
    await vi.waitFor(async () => expect(await status('/page/water')).toBe(200), polling);
    expect(await status('/page/tea')).toBe(200);
    const { plan: failed } = await pageOf(page.key);
    expect(failed).toMatchObject({ by: 'Owner', fault: expect.stringMatching(/\w/) });
    expect(await listed('planned')).toEqual([page.key]);
    const mended = await savePage('cocoa', { key: page.key, base: renamed.number });
    await work();
    expect(await pageOf(page.key)).toMatchObject({ published: mended.number, plan: null });
  });

  test('and publishes at once as its time comes is published once', async () => {
    const page = await savePage('raced');
    await plan(page, inSteps(1));
    shop.clock.pass(step);
    const [now] = await Promise.all([owner.call('page/publish', page), work(), second.work('design:publish')]);
    expect([0, 40]).toContain(now.code);
    await vi.waitFor(async () => expect(await status('/page/raced')).toBe(200), polling);
    const actions = await actionsOn(`page:${page.key}`);
    expect(actions.filter((action) => action === 'page:publish')).toHaveLength(1);
  });

  test('needs a time to come; one that has just passed means now', async () => {
    const page = await savePage('late');
    const past = (milliseconds: number) => new Date(shop.clock.now().getTime() - milliseconds).toISOString();
    expect(await plan(page, past(2 * minute))).toMatchObject({
      code: 40,
      data: { errors: [{ field: 'at', rule: 'past' }] },
    });
    expect(await status('/page/late')).toBe(404);
    expect((await plan(page, past(minute / 2))).data).toMatchObject({ plannedFor: null });
    expect(await status('/page/late')).toBe(200);
  });
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AppForm } from '../src/shared/contracts/apps-admin.ts';
import { callApp, command, pageOf } from './support/apps.ts';
import { projectFolder } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

interface StaffPage {
  title: string;
  html: string;
  forms: AppForm[];
}

test('Ana asks about a cup, Mei answers in the back office, and everybody reads it', async () => {
  const said = await command(shop, 'add', join(projectFolder, 'apps/product-questions'), '--on');
  expect(said).toEqual({
    text: 'product-questions 1.0.0 is installed and on\nIt calls product:get; runs scripts in browsers of shoppers',
    code: 0,
  });
  const ask = (product: string, question: string) => callApp(shop, 'product-questions/ask', { product, question });
  expect(await ask('rain-cup', '   hm ')).toMatchObject({ code: 40, msg: 'A question has 5 to 500 characters.' });
  expect(await ask('no-such-cup', 'Is it blue?')).toMatchObject({ code: 40, msg: 'This product does not exist.' });
  expect(await ask('rain-cup', 'Is it <b>blue</b>?')).toMatchObject({ code: 0 });
  const list = async () => (await callApp(shop, 'product-questions/list', { product: 'rain-cup' })).data;
  expect(await list()).toEqual({ items: [] });

  const screen = await mei.does<StaffPage>('app/page', { slug: 'product-questions' });
  expect(screen).toMatchObject({ title: 'Product questions', html: '<p>1 waiting, 0 answered.</p>' });
  const [form] = screen.forms;
  expect(form).toMatchObject({ post: 'answer', title: 'rain-cup: Is it <b>blue</b>?' });
  const key = form?.fields[0]?.value ?? '';
  // Only staff with the permission answer, here and at the handler itself.
  const editor = await hire(shop, 'Ed', 'editor');
  const sent = { slug: 'product-questions', name: 'answer', body: { key, answer: 'It is grey.' } };
  expect(await editor.call('app/page', { slug: 'product-questions' })).toMatchObject({ code: 30 });
  expect(await editor.call('app/post', sent)).toMatchObject({ code: 30 });
  for (const headers of [{}, { 'x-auth': editor.token }])
    expect(await callApp(shop, 'product-questions/answer', sent.body, headers as Record<string, string>)).toMatchObject(
      {
        code: 40,
      },
    );
  await mei.does('app/post', sent);
  expect(await list()).toEqual({ items: [{ question: 'Is it <b>blue</b>?', answer: 'It is grey.' }] });
  const page = await pageOf(shop, '/app/product-questions');
  expect(page.html).toContain(
    'Is it &#60;b&#62;blue&#60;/b&#62;?'.replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;'),
  );
  await mei.does('app/post', { ...sent, body: { key, answer: '' } });
  expect(await list()).toEqual({ items: [] });
});

test('questions that wait are bounded for each product', async () => {
  await mei.does('app/settings', { slug: 'product-questions', settings: { perProduct: 1 } });
  await shop.untilHandled();
  const ask = () =>
    callApp(shop, 'product-questions/ask', { product: 'rain-cup', question: 'Does it break?' }, { 'x-lang': 'zh' });
  expect(await ask()).toMatchObject({ code: 0 });
  expect(await ask()).toMatchObject({ code: 40, msg: expect.stringContaining('等待回答') });
});

test('its component stands on the product page with script and style of the shop’s own site, and goes with the app', async () => {
  const node = `<shop-component name="product-questions" props='{{ props.productReviews | json_attr }}'></shop-component>`;
  const source = `<shop-component name="product-detail" props='{{ props.productDetail | json_attr }}'></shop-component>${node}`;
  const { number } = await mei.does<{ number: number }>('template/save', { key: 'product', content: { source } });
  await mei.does('template/publish', { key: 'product', number });
  await shop.untilHandled();
  const { html, headers } = await pageOf(shop, '/product/rain-cup');
  expect(html).toMatch(/<product-questions props="\{&quot;slug&quot;:&quot;rain-cup&quot;[^"]*"><\/product-questions>/);
  const [script = ''] = /\/app-assets\/product-questions\/[0-9a-f]{16}\/questions\.js/.exec(html) ?? [];
  expect(html).toMatch(/<link rel="stylesheet" href="\/app-assets\/product-questions\/[0-9a-f]{16}\/questions\.css">/);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  const file = await pageOf(shop, script);
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(file.html).toContain('customElements.define');
  // Nothing of the app but its assets is served, and no page with personal data loads them.
  for (const path of ['server.js', '../server.js', '..%2Fserver.js', 'questions.html'])
    expect((await pageOf(shop, script.replace('questions.js', path))).status, path).toBe(404);
  expect((await pageOf(shop, '/auth/signin')).html).not.toContain('app-assets');
  await mei.does('app/switch', { slug: 'product-questions', on: false });
  await shop.untilHandled();
  expect((await pageOf(shop, script)).status).toBe(404);
  expect((await pageOf(shop, '/product/rain-cup')).html).not.toContain('app-assets');
});

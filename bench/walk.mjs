import { chromium } from '@playwright/test';

/**
 * Walks through a running demo shop as a guest on a phone: home, category, product, cart, checkout, placed order. Chromium at 390 px
 * on slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up) with an empty cache. Prints seconds by step and the number of fields that were filled in or
 * chosen; fails with more than 14 fields or 60 seconds. `node bench/walk.mjs http://localhost:3000`. Typing takes 60 ms a
 * character, so the time is that of somebody who knows what they want.
 */
const [url = 'http://localhost:3000'] = process.argv.slice(2);
const most = { fields: 14, seconds: 60 };
const typing = { delay: 60 };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
});
const page = await context.newPage();
page.setDefaultTimeout(60_000);
const cdp = await context.newCDPSession(page);
await cdp.send('Network.enable');
await cdp.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
});

const start = performance.now();
let last = start;
let fields = 0;
function note(step) {
  const now = performance.now();
  console.log(`${step.padEnd(12)} ${((now - last) / 1000).toFixed(1)} s`);
  last = now;
}
async function fill(name, text) {
  fields += 1;
  await page.locator(`main [name="${name}"]`).first().pressSequentially(text, typing);
}
async function choose(name, value) {
  fields += 1;
  await page.locator(`main select[name="${name}"]`).selectOption(value);
}

await page.goto(url, { waitUntil: 'commit' });
await page.locator('.category-card a').first().waitFor();
note('home');
await page.locator('.category-card a').first().click();
await page.locator('h1', { hasText: 'Lighting' }).waitFor();
note('category');
await page.getByRole('link', { name: 'Oda table lamp' }).click();
await page.getByRole('button', { name: 'Add to cart', exact: true }).first().waitFor();
note('product');
await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
// The drawer; or the page of the cart, where the button was pressed before scripts had arrived.
const checkout = page.getByRole('button', { name: 'Go to checkout' }).first();
await checkout.waitFor();
note('cart');
await checkout.click();
await page.locator('main [name="email"]').waitFor();
note('checkout');
await fill('email', 'ana.silva@example.com');
await choose('address.countryCode', 'US');
await page.locator('main select[name="address.province"]').waitFor();
await fill('address.firstName', 'Ana');
await fill('address.lastName', 'Silva');
await fill('address.line1', '1 Market Street');
await fill('address.city', 'San Francisco');
await choose('address.province', 'CA');
await fill('address.postalCode', '94105');
fields += 1;
await page.locator('main [name="paymentMethod"][value="bank-transfer"]').check();
note('fields');
await page.getByRole('button', { name: /^Place order/ }).click();
await page.waitForURL(/\/checkout\/thankyou/);
await page.locator('.thanks-title').waitFor();
note('placed');
await browser.close();

const seconds = (performance.now() - start) / 1000;
console.log(`${seconds.toFixed(1)} s, ${fields} fields (at most ${most.seconds} s and ${most.fields} fields)`);
process.exit(seconds < most.seconds && fields <= most.fields ? 0 : 1);

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

/**
 * Takes the README's pictures of a shop that is running: `node e2e/screenshots.mjs http://localhost:3000 [FOLDER]`.
 * Each is a WebP of 250 KB at most.
 */
const [url = 'http://localhost:3000', folder = 'docs/screenshots'] = process.argv.slice(2);
const most = 250 * 1024;
const sizes = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];

const screens = {
  home: (page) => open(page, '/'),
  category: (page) => open(page, '/category/lighting'),
  product: (page) => open(page, '/product/oda-table-lamp'),
  'cart-drawer': async (page) => {
    await addToCart(page, 'ISLE-VASE-SAGE-MEDIUM');
    await open(page, '/product/oda-table-lamp');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go to checkout' }).waitFor();
  },
  checkout: async (page) => {
    await addToCart(page, 'ODA-TABLE-LAMP-OCHRE-LINEN-SHADE');
    await addToCart(page, 'ISLE-VASE-SAGE-MEDIUM');
    const answer = await page.request.post(`${url}/api/web/checkout/create`, { data: { from: 'cart' } });
    await open(page, `/checkout/${(await answer.json()).data.slug}`);
    await page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true }).fill('ana@example.com');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Silva');
    await page.evaluate(() => {
      document.activeElement?.blur();
      window.scrollTo(0, 0);
    });
  },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
for (const { deviceScaleFactor, ...viewport } of sizes) {
  for (const [name, goTo] of Object.entries(screens)) {
    const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce', locale: 'en-US' });
    const page = await context.newPage();
    await goTo(page);
    await picturesArrive(page);
    const file = join(folder, `${name}-${viewport.width}.webp`);
    await writeFile(file, await small(await page.screenshot()));
    await context.close();
    process.stdout.write(`${file}\n`);
  }
}
await browser.close();

async function open(page, path) {
  await page.goto(url + path, { waitUntil: 'networkidle' });
}

function addToCart(page, sku) {
  return page.request.post(`${url}/api/web/cart/add`, { data: { sku, quantity: 1 } });
}

/** Every picture in the window is there, and not only its placeholder. */
async function picturesArrive(page) {
  await page.waitForFunction(() => {
    const isSeen = ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && isSeen(image.getBoundingClientRect()),
    );
    return seen.every((image) => image.complete && image.naturalWidth > 0);
  });
  await page.waitForTimeout(500);
}

async function small(png) {
  for (const quality of [86, 78, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= most) return webp;
  }
  throw new Error(`a screenshot does not fit ${most} bytes`);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

/**
 * Takes the pictures of README and docs of a shop that is running: `node e2e/screenshots.mjs http://localhost:3000 [FOLDER [NAME …]]`.
 * Those of `asked` are taken where they are named, `workbench` of a shop that shows that theme. Each is a WebP of 250 KB at most.
 */
const [url = 'http://localhost:3000', folder = 'docs/screenshots', ...names] = process.argv.slice(2);
const most = 250 * 1024;
const sizes = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];

const screens = {
  home: (page) => open(page, '/'),
  category: (page) => open(page, '/category/lighting'),
  menu: async (page) => {
    await open(page, '/');
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    else await page.getByRole('navigation').getByText('Shop', { exact: true }).first().click();
  },
  list: (page) => open(page, '/category/lighting'),
  'quick-add': async (page) => {
    await open(page, '/category/lighting');
    await page.getByRole('button', { name: 'Choose Tilda table lamp and add it to the cart' }).click();
    await page.getByRole('dialog', { name: 'Tilda table lamp' }).waitFor();
  },
  workbench: (page) => open(page, '/category/tableware'),
  product: (page) => open(page, '/product/oda-table-lamp'),
  ratings: async (page) => {
    await open(page, '/product/isle-vase');
    await showTop(page, '.reviews');
  },
  sections: async (page) => {
    await open(page, '/page/visit');
    await showTop(page, 'shop-component[name="store-location"]');
  },
  offline: async (page) => {
    await open(page, '/category/candles');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForTimeout(2000);
    await page.context().setOffline(true);
    await page.goto(`${url}/category/candles`);
    await page.locator('.offline-notice').waitFor();
  },
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

/** Screens that are taken where they are named. */
const asked = ['workbench', 'ratings', 'sections', 'offline'];
/** Pictures of phones alone. */
const onPhones = ['list', 'quick-add'];
const isPhone = (page) => page.viewportSize().width < 600;
const isTaken = (name, width) =>
  (names.length === 0 ? !asked.includes(name) : names.includes(name)) && (width < 600 || !onPhones.includes(name));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
for (const { deviceScaleFactor, ...viewport } of sizes) {
  for (const [name, goTo] of Object.entries(screens).filter(([each]) => isTaken(each, viewport.width))) {
    const isMobile = viewport.width < 600;
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch: isMobile,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
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

/** Scrolls so that an element stands below the header. */
async function showTop(page, selector) {
  await page.locator(selector).first().waitFor();
  await page.evaluate((wanted) => {
    const top = document.querySelector(wanted).getBoundingClientRect().top;
    window.scrollBy(0, top - 90);
  }, selector);
  await page.waitForTimeout(800);
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

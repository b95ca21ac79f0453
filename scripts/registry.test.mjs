import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRegistry, componentsIn, frameTextKeys, registryFiles } from './registry.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registry-'));
  for (const folder of ['src/storefront/registry', 'src/shared', 'src/admin/text'])
    mkdirSync(join(root, folder), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function addComponent(path, options, files = []) {
  const folder = join(root, 'src/storefront/components', path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'props.ts'), `export const options = ${options} satisfies ComponentOptions<Props>;\n`);
  for (const file of files) writeFileSync(join(folder, file), '');
}

function writeRegistry() {
  for (const [path, lines] of Object.entries(registryFiles(root)))
    writeFileSync(join(root, path), `${lines.join('\n')}\n`);
}

test('a folder with props.ts is a component of that name, at any depth', () => {
  addComponent('slides', "{ moment: 'visible' }", ['Slides.tsx', 'loader.server.ts']);
  addComponent('cart/cart-drawer', "{ moment: 'idle', group: 'shell', aliases: ['basket'] }", ['CartDrawer.tsx']);
  expect(componentsIn(root)).toMatchObject([
    { name: 'cart-drawer', id: 'cartDrawer', file: 'CartDrawer.tsx', hasLoader: false, aliases: ['basket'] },
    { name: 'slides', path: '../components/slides', hasLoader: true, group: undefined },
  ]);
});

test('the check refuses a registry that is older than the folders', () => {
  addComponent('slides', "{ moment: 'visible' }", ['Slides.tsx']);
  writeRegistry();
  expect(checkRegistry(root)).toEqual({ components: 1, problems: [] });
  addComponent('notices', "{ moment: 'idle' }", ['Notices.tsx']);
  const problem = 'src/storefront/registry/browser.generated.ts is stale: npm run registry';
  expect(checkRegistry(root).problems).toContain(problem);
  writeRegistry();
  expect(checkRegistry(root)).toEqual({ components: 2, problems: [] });
});

test('the browser is given components and no loader', () => {
  addComponent('slides', "{ moment: 'visible' }", ['Slides.tsx', 'loader.server.ts']);
  writeRegistry();
  const read = (name) => readFileSync(join(root, 'src/storefront/registry', name), 'utf8');
  expect(read('browser.generated.ts')).toContain("'slides': () => import('../components/slides/Slides.tsx')");
  expect(read('browser.generated.ts')).not.toContain('server');
  expect(read('components.generated.server.ts')).toContain('entry(slides, slidesOptions, slidesLoader)');
});

test('what is never hydrated is given to the server alone', () => {
  addComponent('press', "{ moment: 'never', group: 'account' }", ['Press.tsx']);
  writeRegistry();
  const read = (name) => readFileSync(join(root, 'src/storefront/registry', name), 'utf8');
  for (const name of ['browser.generated.ts', 'account.generated.ts']) expect(read(name)).not.toContain('press');
  expect(read('components.generated.server.ts')).toContain("'press': entryWithoutData(press, pressOptions)");
});

test('a folder without its component, and options that cannot be read, are named', () => {
  addComponent('slides', "{ moment: 'visible' }");
  expect(() => componentsIn(root)).toThrow('src/storefront/components/slides has no Slides.tsx');
  addComponent('slides', "{ moment: 'visible', group: groupOf() }", ['Slides.tsx']);
  expect(() => componentsIn(root)).toThrow('options other than moment must be literals');
});

test('texts of the frame are those of its folders and of Today, and those of screens that its files name', () => {
  const put = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const texts = (...keys) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, { en: key }])));
  put('src/admin/shell/text.json', texts('shell.more', 'shell.waiting_one', 'shell.waiting_other'));
  put('src/admin/shell/nav.ts', "export const navigation = [{ label: 'orders.title' }, { label: 'orders.count' }];");
  put('src/admin/screens/today/text.json', texts('today.title'));
  put('src/admin/screens/orders/text.json', texts('orders.title', 'orders.refund', 'orders.count_other'));
  put('src/admin/screens/orders/OrderList.tsx', "t('orders.refund')");
  expect(frameTextKeys(root).sort()).toEqual([
    'orders.count_other',
    'orders.title',
    'shell.more',
    'shell.waiting_one',
    'shell.waiting_other',
    'today.title',
  ]);
});

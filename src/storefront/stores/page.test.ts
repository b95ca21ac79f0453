import { beforeEach, expect, test, vi } from 'vitest';
import { enterPage, onShown, pageStore, plainTheme as theme } from './page.ts';

vi.mock('../api/site.ts', () => ({ readSite: () => ({ prefix: '/zh-HK' }) }));

const at = (pathname: string) => vi.stubGlobal('window', { location: { pathname } });
const show = (pathname: string, id: string | null, kind: string) => {
  at(pathname);
  enterPage({ data: { id, kind }, theme, meta: {} });
};

beforeEach(() => vi.unstubAllGlobals());

test('a late subscriber gets the page that is shown, then every visit, until it unsubscribes', () => {
  const seen: string[] = [];
  show('/zh-HK', null, 'home');
  const stop = onShown(({ path, data }) => seen.push(`${data.kind} ${data.id} at ${path}`));
  show('/zh-HK/product/isle-vase', 'v1', 'product');
  stop();
  show('/zh-HK/cart', null, 'cart');
  expect(seen).toEqual(['home null at /', 'product v1 at /product/isle-vase']);
});

test('a path that only begins like the prefix keeps its name', () => {
  show('/zh-HKD', null, 'root');
  expect(pageStore.getState().path).toBe('/zh-HKD');
});

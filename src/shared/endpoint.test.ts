import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { readingWords } from './reading-words.ts';

const folder = new URL('./contracts/', import.meta.url);
const contracts = await Promise.all(
  readdirSync(folder).map(async (file) => Object.entries((await import(new URL(file, folder).href)) as object)),
);
const groups = contracts.flat().filter(([name]) => name.endsWith('Endpoints')) as [string, Record<string, object>][];
const isEndpoint = (value: object): value is Endpoint => 'path' in value;
/** Every declaration with the group that exports it and its key there. A group may hold groups, one for each kind of thing. */
const declared = groups.flatMap(([group, members]) =>
  Object.entries(members).flatMap(([key, value]) =>
    isEndpoint(value)
      ? [{ group, key, one: value }]
      : Object.entries(value as Record<string, Endpoint>).map(([verb, one]) => ({ group, key: `${key}/${verb}`, one })),
  ),
);

/** Verbs of permissions that only let read. */
const readingVerbs = [
  'list',
  'get',
  'history',
  'scope',
  'figures',
  'movements',
  'calls',
  'deliveries',
  'sessions',
  'me',
];

test('an endpoint is called by its path', () => {
  expect(declared.length).toBeGreaterThan(200);
  for (const { key, one } of declared) {
    const words = one.path.replace(/^\/(api\/)?(web|admin)\//, '').split('/');
    const [first = '', ...rest] = key.split('/').length > 1 ? [words.join('/')] : words;
    expect(key).toBe(first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''));
  }
});

test('calls of the back office and of the shop are declared apart', () => {
  for (const { group, one } of declared)
    expect(one.path).toMatch(group.endsWith('AdminEndpoints') ? /^\/api\/admin\// : /^\/(api\/web|app)\//);
});

test('no path is declared twice', () => {
  const paths = declared.map(({ one }) => one.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('only back office endpoints ask for staff, each with a permission', () => {
  for (const { one } of declared)
    if (one.who === 'staff') {
      expect(one.path).toMatch(/^\/api\/admin\//);
      expect(one.may).toMatch(/^[a-zA-Z]+:[a-zA-Z]+$/);
    } else expect(one.may).toBeUndefined();
});

test('calls that list and get say that they only read, and no call that changes something does', () => {
  for (const { one } of declared.filter(({ one }) => one.who === 'staff')) {
    const verb = one.path.split('/').at(-1) ?? '';
    if (['list', 'get', 'history'].includes(verb))
      expect({ path: one.path, reads: one.reads }).toMatchObject({ reads: true });
    if (one.may?.endsWith(`:${verb}`) && !readingVerbs.includes(verb))
      expect({ path: one.path, reads: one.reads }).toMatchObject({ reads: undefined });
  }
});

test('the back office tells calls that only read by their last word', () => {
  const ofStaff = declared.filter(({ one }) => one.who === 'staff');
  const lastWords = (reads: boolean) =>
    new Set(
      ofStaff.filter(({ one }) => Boolean(one.reads) === reads).map(({ one }) => one.path.split('/').at(-1) ?? ''),
    );
  expect(readingWords).toEqual(lastWords(true));
  expect([...lastWords(false)].filter((word) => readingWords.has(word))).toEqual([]);
});

test('the browser knows the types of every call of the shop', () => {
  const source = readFileSync(new URL('./web-calls.ts', import.meta.url), 'utf8');
  const known = [...source.matchAll(/EndpointsOf<typeof (\w+)>/g)].map(([, name]) => name);
  expect(known.sort()).toEqual(
    groups
      .map(([name]) => name)
      .filter((name) => !name.endsWith('AdminEndpoints'))
      .sort(),
  );
});

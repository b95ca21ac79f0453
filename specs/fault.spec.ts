import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { refuseUndeclared } from '../src/platform/http/answers.ts';
import { mountApi } from '../src/platform/http/api.ts';
import { createOnceByKey } from '../src/platform/http/idempotency/once-by-key.ts';
import { openApi } from '../src/platform/http/openapi.ts';
import { createProofs } from '../src/platform/http/proof/proofs.ts';
import { type Route, route } from '../src/platform/http/route.ts';
import { createServer } from '../src/platform/http/server.ts';
import { endpoint } from '../src/shared/endpoint.ts';
import { ok, signInNeeded } from '../src/shared/refusal.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const lines: string[] = [];

const declared = {
  who: 'anyone',
  limit: 'default',
  summary: 'Of the test',
  body: z.object({}),
  data: z.object({}),
} as const;
const broken: Route[] = [
  route(endpoint({ ...declared, path: '/api/web/test/throws' }), () =>
    Promise.reject(new Error('the till is on fire, password hunter2')),
  ),
  route(endpoint({ ...declared, path: '/api/web/test/staff', who: 'staff', may: 'test:get' }), async () => ok({})),
  route(endpoint({ ...declared, path: '/api/web/test/undeclared', data: z.object({ price: z.int() }) }), async () =>
    ok({ price: 4900, cost: 2100 }),
  ),
];

/** A server of the platform with routes of the test. */
async function serverWith(routes: Route[]) {
  const { tools } = shop;
  const log = Object.assign(Object.create(tools.log) as typeof tools.log, {
    error: (details: object, message: string) => lines.push(`${message} ${JSON.stringify(details)}`),
  });
  const http = await createServer({ ...tools, log });
  const nobody = async () => null;
  const identity = {
    visitor: nobody,
    requireVisitor: async () => ({ id: '' }),
    customer: nobody,
    staff: async () => signInNeeded(),
    noteProgramCall: async () => undefined,
  };
  const site = () => ({
    languages: tools.site().languages,
    defaultLanguage: tools.site().defaultLanguage,
    currencies: ['USD' as const],
    defaultCurrency: 'USD' as const,
  });
  mountApi(http, {
    ...tools,
    routes,
    translations: tools.translations,
    site,
    limiter: async () => null,
    proofs: createProofs(tools),
    identity,
    log,
    fitAnswer: refuseUndeclared,
    onceByKey: createOnceByKey(tools),
  });
  return http;
}

const http = await serverWith(broken);
afterAll(() => http.close());

test('an internal error is 500 with a request id that is in the log, and neither stack nor cause', async () => {
  const answer = await http.inject({ method: 'POST', url: '/api/web/test/throws?key=secret', payload: {} });
  expect(answer.statusCode).toBe(500);
  const envelope = answer.json<{ code: number; msg: string; data: { requestId: string } }>();
  expect(envelope).toEqual({
    code: 500,
    msg: 'Something went wrong on our side. Please try again.',
    data: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(lines.at(-1)).toContain(envelope.data.requestId);
  expect(lines.at(-1)).not.toContain('key=secret');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('in tests an answer with a field that is not declared fails the call', async () => {
  const answer = await http.inject({ method: 'POST', url: '/api/web/test/undeclared', payload: {} });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('2100');
  expect(lines.at(-1)).toContain('request failed');
});

test('an endpoint for staff answers code 50 to everybody else', async () => {
  const answer = await http.inject({ method: 'POST', url: '/api/web/test/staff', payload: {} });
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, 50]);
});

test('an endpoint without caller, limit, body, data or summary does not compile', () => {
  const { who: _who, ...noCaller } = declared;
  const { limit: _limit, ...noLimit } = declared;
  const { body: _body, ...noBody } = declared;
  const { data: _data, ...noData } = declared;
  const { summary: _summary, ...noSummary } = declared;
  const path = '/api/web/test/x';
  const made = [
    // @ts-expect-error no caller declared
    endpoint({ ...noCaller, path }),
    // @ts-expect-error no limit declared
    endpoint({ ...noLimit, path }),
    // @ts-expect-error no body declared
    endpoint({ ...noBody, path }),
    // @ts-expect-error no data declared
    endpoint({ ...noData, path }),
    // @ts-expect-error no summary declared
    endpoint({ ...noSummary, path }),
    // @ts-expect-error no limit of that name
    endpoint({ ...declared, path, limit: 'none' }),
    // @ts-expect-error staff need a permission
    endpoint({ ...declared, path, who: 'staff' }),
  ];
  expect(made).toHaveLength(7);
});

test('every endpoint of the contracts is served, and no other', async () => {
  const folder = new URL('../src/shared/contracts/', import.meta.url);
  const contracts = await Promise.all(
    (await readdir(folder)).map(async (file) => Object.entries((await import(new URL(file, folder).href)) as object)),
  );
  const groups = contracts.flat().filter(([name]) => name.endsWith('Endpoints'));
  expect(groups.flatMap(([, group]) => pathsIn(group as object)).sort()).toEqual(
    shop.routes.map((one) => one.path).sort(),
  );
});

test('only declared routes are mounted under /api and /app', async () => {
  await shop.http.ready();
  const own = new Set([
    '/api/docs',
    '/api/*',
    '/app/*',
    '/api/payment/:provider/webhook',
    '/api/newsletter/:sender/webhook',
  ]);
  const mounted = pathsOf(shop.http.printRoutes({ commonPrefix: false })).filter((path) => /^\/(api|app)\//.test(path));
  expect(mounted.filter((path) => !own.has(path)).sort()).toEqual(shop.routes.map((one) => one.path).sort());
  expect(mounted.length).toBeGreaterThan(15);
});

test('modules mount no routes: they declare endpoints', async () => {
  const source = await readFile(new URL('../src/platform/http/api.ts', import.meta.url), 'utf8');
  expect(source).toContain('for (const one of tools.routes) mountRoute');
});

test('the description of the API is OpenAPI 3.1 and has every endpoint, from the schemas that validate', async () => {
  const response = await shop.visitor().get('/api/docs');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const document = (await response.json()) as Document;
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(Object.keys(document.paths).sort()).toEqual(shop.routes.map((one) => one.path).sort());
  const operations = Object.values(document.paths).map((path) => path.post);
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
  for (const { responses, requestBody, summary } of operations) {
    expect(summary.length).toBeGreaterThan(5);
    // A beacon has no answer.
    const isBeacon = 'text/plain' in requestBody.content;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([isBeacon ? '204' : '200', '400', '429', '500']));
    const schemas = [
      (requestBody.content['multipart/form-data'] ?? requestBody.content['application/json']).schema,
      // Of a file only refusals are JSON.
      ...(responses['200']?.content?.['application/json'].schema.oneOf?.slice(0, 1) ?? []),
    ];
    for (const schema of schemas) {
      expect(schema).toBeDefined();
      // Throws on what is not a JSON Schema 2020-12, and on what refers to nothing.
      z.fromJSONSchema(wholeSchema(schema, document) as Parameters<typeof z.fromJSONSchema>[0]);
    }
  }
  for (const one of shop.routes)
    expect(document.paths[one.path]?.post).toMatchObject({
      'x-caller': one.who,
      'x-limit': { name: one.limit, calls: expect.any(Number), seconds: expect.any(Number) },
      ...(one.who === 'staff' && { 'x-permission': one.may }),
    });
  const add = document.paths['/api/web/cart/add']?.post.requestBody.content['application/json'].schema ?? {};
  expect(Object.values(wholeSchema(add, document).$defs)[0]).toMatchObject({
    required: ['sku', 'quantity'],
    properties: { quantity: { minimum: 1, maximum: 999 } },
  });
  expect(JSON.stringify(openApi(shop.routes, 'https://teahouse.example', '0.1.0'))).toBe(JSON.stringify(document));
});

interface Body {
  content: { 'application/json': { schema: { oneOf?: object[] } }; 'multipart/form-data'?: { schema: object } };
}

interface Document {
  openapi: string;
  info: object;
  components: { schemas: Record<string, object> };
  paths: Record<
    string,
    { post: { operationId: string; summary: string; requestBody: Body; responses: Record<string, Partial<Body>> } }
  >;
}

/** A schema with those that it refers to. */
function wholeSchema(schema: object, { components }: Document): { $defs: Record<string, object> } {
  const $defs: Record<string, object> = {};
  const add = (part: object | undefined) => {
    for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const named = components.schemas[name];
      if (!named || name in $defs) continue;
      $defs[name] = named;
      add(named);
    }
  };
  add(schema);
  return JSON.parse(JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/')) as {
    $defs: Record<string, object>;
  };
}

/** The paths of a group of endpoints, and of the groups in it. */
function pathsIn(group: object): string[] {
  return Object.values(group).flatMap((each: object) => ('path' in each ? [String(each.path)] : pathsIn(each)));
}

/** Fastify prints its routes as a tree; each line is a piece of path under the piece above it. */
function pathsOf(tree: string): string[] {
  const stack: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const piece = /^([│ ]*)[├└]── (\S+)( \(.*)?$/u.exec(line);
    if (!piece) return [];
    const depth = (piece[1] ?? '').length / 4;
    stack.length = depth;
    stack[depth] = piece[2] ?? '';
    return piece[3] ? [stack.join('')] : [];
  });
}

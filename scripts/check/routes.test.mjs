import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callsByText, checkRoutes, declares, mounts } from './routes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const fastify = "import type { FastifyInstance } from 'fastify';\n";

test.each([
  ['an instance of any name', `${fastify}export const open = (app: FastifyInstance) => app.get('/secret', answer);`],
  ['an instance that a function answers', `${fastify}instanceOf(tools).post('/secret', answer);`],
  ['an instance among the tools', `${fastify}tools.web.put<{ Body: object }>(path, answer);`],
  ['a method in brackets', `${fastify}app['delete']('/secret', answer);`],
  ['options beside the handler', `${fastify}app.get('/secret', { logLevel: 'warn' }, answer);`],
  ['route with an object', "app.route({ method: 'GET', url: '/secret', handler: answer });"],
  ['route with an object made elsewhere', `${fastify}app.route(secret);`],
  ['no import of fastify', "export const open = (app: any) => app.get('/secret', answer);"],
  ['a path made of parts', 'app.get(`/secret/${part}`, answer);'],
])('%s mounts a handler', (_what, source) => {
  expect(mounts('src/made-up.ts', source)).toBe(true);
});

test.each([
  ['a map', "const kept = new Map<string, string>(); kept.get('/secret'); kept.delete('/secret');"],
  ['a cache that is given a loader', "cache.get('product lantern', () => load());"],
  ['a declared route', 'export const routes = [route(cartEndpoints.cartGet, answer)];'],
  ['a header', `${fastify}export const of = (reply: FastifyReply) => reply.headers.get('vary');`],
])('%s does not', (_what, source) => {
  expect(mounts('src/made-up.ts', source)).toBe(false);
});

const imported = "import { endpoint } from '../../shared/endpoint.ts';\n";

test.each([
  ['a declaration beside its handler', `${imported}export const routes = [route(endpoint({ path }), answer)];`],
  ['a declaration in a constant', `${imported}const mine = endpoint({ path });`],
  ['a declaration of another', `${imported}const mine = endpoint(declaration);`],
  ['another name', "import { endpoint as e } from './endpoint.ts';\nconst mine = e({ path });"],
  ['the whole module', "import * as shared from './endpoint.ts';\nconst mine = shared.endpoint({ path });"],
  ['no import', "export const routes = [route({ path, who: 'anyone' }, answer)];"],
])('%s declares an endpoint', (_what, source) => {
  expect(declares('src/made-up.ts', source)).toBe(true);
});

test.each([
  [
    'a type',
    "import type { Endpoint } from '../../shared/endpoint.ts';\nexport const listOf = (one: Endpoint) => one.path;",
  ],
  ['a route', 'export const routes = [route(cartEndpoints.cartGet, answer)];'],
  ['another endpoint', "import { endpoint } from './security.ts';\nconst url = endpoint('x');"],
])('%s declares none', (_what, source) => {
  expect(declares('src/made-up.ts', source)).toBe(false);
});

test.each([
  ['a fetch', 'src/storefront/stores/made-up.ts', "fetch('/api/web/cart/get', { method: 'POST' });"],
  ['a path made of parts', 'src/ui/made-up.tsx', 'navigator.sendBeacon(`/api/web/${path}`, body);'],
])('%s of the browser names an endpoint', (_what, name, source) => {
  expect(callsByText(name, source)).toBe(true);
});

test.each([
  ['the typed call', 'src/storefront/api/made-up.ts', 'fetch(`/api/web/${path}`);'],
  ['an import', 'src/storefront/made-up.ts', "import { call } from './storefront/api/call.ts';"],
  ['a comment', 'src/storefront/made-up.ts', '/* Calls /api/web/cart/get. */ start();'],
])('%s does not', (_what, name, source) => {
  expect(callsByText(name, source)).toBe(false);
});

test('the source as it stands mounts nothing beside its declarations', () => {
  const { files, problems } = checkRoutes(root);
  expect(problems).toEqual([]);
  expect(files).toBeGreaterThan(200);
});

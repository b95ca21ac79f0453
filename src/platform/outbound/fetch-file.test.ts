import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { type FetchLimits, fetchFile } from './fetch-file.ts';
import { publicOnly } from './reach.ts';

let requests = 0;
const answers: Record<string, RequestListener> = {
  '/mug.png': (_request, response) => response.end('mug'),
  '/large': (_request, response) => response.end('x'.repeat(2000)),
  '/endless': (_request, response) => {
    response.on('error', () => undefined);
    const more = setInterval(() => response.write('x'.repeat(400)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/silent': () => undefined,
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/busy': (_request, response) => response.writeHead(503).end(),
  '/1': (_request, response) => response.writeHead(302, { location: '/2' }).end(),
  '/2': (_request, response) => response.writeHead(301, { location: '/3' }).end(),
  '/3': (_request, response) => response.writeHead(307, { location: '/mug.png' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/home': (_request, response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/mug.png` }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};
const server = createServer((request, response) => {
  requests += 1;
  answers[request.url ?? '']?.(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const onlyThisServer = (address: string, at: number) => address === '127.0.0.1' && at === port;
const limits: FetchLimits = { reach: onlyThisServer, bytes: 1000, milliseconds: 5000 };
const fetched = (path: string, more: Partial<FetchLimits> = {}) =>
  fetchFile(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path, { ...limits, ...more });

test('a file comes, also through three redirects', async () => {
  expect((await fetched('/mug.png')).toString()).toBe('mug');
  expect((await fetched('/1')).toString()).toBe('mug');
});

test('a name is looked up, and the connection goes to what was checked', async () => {
  const asked: string[] = [];
  const reach = (address: string) => asked.push(address) > 0 && address !== '::1';
  await fetched(`http://localhost:${port}/mug.png`, { reach }).catch(() => undefined);
  expect(asked.some((address) => address === '127.0.0.1' || address === '::1')).toBe(true);
});

test.each([
  ['/large', 'tooLarge', false],
  ['/endless', 'tooLarge', false],
  ['/gone', 'status', false],
  ['/busy', 'status', true],
  ['/circle', 'redirects', false],
  ['/home', 'private', false],
  ['/file', 'address', false],
  ['ftp://127.0.0.1/mug.png', 'address', false],
  ['http://Ana:secret@127.0.0.1/mug.png', 'address', false],
  ['mug.png', 'address', false],
  ['http://127.0.0.1:1/mug.png', 'private', false],
])('%s does not: %s', async (path, problem, again) => {
  await expect(fetched(path)).rejects.toMatchObject({ problem, again });
});

test('an answer that does not come is given up, and may be asked for again', async () => {
  await expect(fetched('/silent', { milliseconds: 100 })).rejects.toMatchObject({ problem: 'tooSlow', again: true });
});

test('whoever is asked to stop stops', async () => {
  const stop = new AbortController();
  const before = requests;
  const stopped = expect(fetched('/silent', { signal: stop.signal })).rejects.toMatchObject({ problem: 'unreachable' });
  await vi.waitUntil(() => requests > before);
  stop.abort();
  await stopped;
});

test.each([
  'localhost',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
])('no disguise of this machine is answered: %s', async (host) => {
  const before = requests;
  for (const at of ['', `:${port}`])
    await expect(fetched(`http://${host}${at}/mug.png`, { reach: publicOnly })).rejects.toMatchObject({
      problem: 'private',
    });
  expect(requests).toBe(before);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageAnswer } from '../../shared/contracts/site.ts';
import { readToken } from '../api/token.ts';
import { plainTheme } from '../stores/page.ts';
import { fetchPage, readPage } from './fetch-page.ts';

vi.mock('../api/token.ts', () => ({ readToken: vi.fn(() => null) }));

const about: PageAnswer = {
  pageBody: '<h1>About</h1>',
  pageHead: '',
  pageFoot: '',
  theme: plainTheme,
  meta: { title: 'About', description: '', canonical: '', lang: 'en' },
  data: { id: null, kind: 'page' },
};
const envelope = (data?: PageAnswer) => ({ code: 0, msg: '', ...(data && { data }) });
const from = (status: number) => ({ status, url: 'https://alder.example/page/about', cacheControl: 'public' });

test('an answer with a body is the page', () => {
  expect(readPage(envelope(about), from(200))).toMatchObject({ kind: 'page', answer: about, cacheControl: 'public' });
});

test('an error that brings its own page is shown, and kept by nobody', () => {
  expect(readPage(envelope(about), from(404))).toMatchObject({ kind: 'page', cacheControl: 'no-store' });
});

test('an error without a page is answered by its status', () => {
  expect(readPage(envelope(), from(403))).toEqual({ kind: 'error', status: 403 });
});

test('a page for customers sends a visitor to sign in, by status or by meta', () => {
  expect(readPage(envelope(), from(401))).toEqual({ kind: 'signIn' });
  const meta = { ...about.meta, status: 401 };
  expect(readPage(envelope({ ...about, meta }), from(200))).toEqual({ kind: 'signIn' });
});

afterEach(() => vi.unstubAllGlobals());
const json = { 'content-type': 'application/json; charset=utf-8' };

function ask(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  return fetchPage('https://alder.example/page/about', { head: true, foot: true });
}

test('a page is asked for as a route request, with the cookies of the site and the token where there is one', async () => {
  const fetch = vi.fn(async () => new Response('{}', { headers: json }));
  await ask(fetch);
  vi.mocked(readToken).mockReturnValueOnce('live');
  await ask(fetch);
  const asked = (headers: object) => [
    'https://alder.example/page/about?request=route&hideHead=1&hideFoot=1',
    expect.objectContaining({ credentials: 'same-origin', headers }),
  ];
  const route = { 'x-request': 'route' };
  expect(fetch.mock.calls).toEqual([asked(route), asked({ ...route, 'x-auth': 'live' })]);
});

describe('when something is wrong on the way', () => {
  test('a server that cannot be reached and one that takes too long are silence', async () => {
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'networkError',
      code: -1,
    });
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    expect(await ask(late)).toEqual({ kind: 'networkError', code: 20_000 });
  });

  test('broken JSON, and what is none, are left to the browser', async () => {
    expect(await ask(async () => new Response('{"code":0,', { headers: json }))).toEqual({ kind: 'leave' });
    expect(await ask(async () => new Response('<h1>Hello</h1>'))).toEqual({ kind: 'leave' });
  });

  test('a page is never taken out of what the browser kept without asking', async () => {
    const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}', { headers: json }));
    await ask(asked as unknown as () => Promise<Response>);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' });
  });

  test('a page is given 20 seconds', async () => {
    const timer = vi.spyOn(AbortSignal, 'timeout');
    await ask(async () => new Response('{}', { status: 503, headers: json }));
    expect(timer).toHaveBeenCalledWith(20_000);
  });
});

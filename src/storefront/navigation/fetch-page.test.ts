import { expect, test } from 'vitest';
import type { PageAnswer } from '../../shared/contracts/site.ts';
import { plainTheme } from '../stores/page.ts';
import { readPage } from './fetch-page.ts';

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

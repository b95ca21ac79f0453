import { expect, test } from 'vitest';
import { errorText, readAnswer, timeout, unreachable } from './result.ts';

test('code 0 is the answer itself', () => {
  expect(readAnswer(200, { code: 0, msg: 'ok', data: { total: 3 } })).toEqual({ ok: true, data: { total: 3 } });
});

test('a refusal keeps its words and says which fields are at fault', () => {
  const errors = [{ field: 'email', rule: 'format', message: 'Account format error.' }];
  const result = readAnswer(200, { code: 40, msg: 'Please check the form.', data: { errors } });
  expect(result).toMatchObject({ ok: false, code: 40, msg: 'Please check the form.', errors });
});

test('a page of some proxy is no answer: its status is the code', () => {
  expect(readAnswer(502, undefined)).toMatchObject({ ok: false, code: 502, msg: '', errors: [] });
  expect(readAnswer(200, 'hello')).toMatchObject({ ok: false, code: 200 });
});

test('errors that are no list are no errors', () => {
  expect(readAnswer(200, { code: 40, msg: '', data: { errors: 'email' } })).toMatchObject({ errors: [] });
});

test('every code that brings no words has some', () => {
  const texts = [timeout, 30, 40, 41, 50, 51, 500, unreachable].map(errorText);
  expect(texts).toEqual([
    'error.timeout',
    'error.authorization',
    'error.fail',
    'error.fail',
    'error.login',
    'error.login',
    'error.unknown',
    'error.unknown',
  ]);
});

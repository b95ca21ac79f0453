import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkDocComments, commentsOf } from './doc-comments.mjs';

test('no doc comment of the project begins with a question word', () => {
  const { comments, problems } = checkDocComments(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  expect(problems).toEqual([]);
  expect(comments).toBeGreaterThan(1000);
});

test.each([
  ['on one line', '\n/** Whether the buyer owes the tax. */'],
  ['on several lines', '\n/**\n * What a buyer does next.\n */'],
  ['of a property', '\n  /** When the order was placed. */\n  placedAt: Date;'],
  ['of a person', '\n/** Whoever has the key. */'],
])('a doc comment %s is refused, with its line', (_name, text) => {
  expect(commentsOf('a.ts', text).problems).toEqual([expect.stringMatching(/^a\.ts:2 /)]);
});

test.each([
  ['begins with a verb', '/** Starts the server. */'],
  ['begins with a noun', '/** Whatsit of a cart. */'],
  ['has the word later', '/** Time when the order was placed. */'],
  ['is none', '/* What a plain comment says */ // How it is'],
])('a comment that %s is not', (_name, text) => {
  expect(commentsOf('a.ts', text).problems).toEqual([]);
});

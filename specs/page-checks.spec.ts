import { expect, test } from 'vitest';
import { jsonOf, wellFormed } from './support/page-checks.ts';

test.each([
  ['an element left open', '<div><p>one</div>'],
  ['an element closed twice', '<p>one</p></p>'],
  ['a stray angle bracket', '<p>1 < 2</p>'],
  ['a quote that is not shut', '<p title="one>two</p>'],
  ['an attribute twice', '<p id="a" id="b">one</p>'],
])('the page check finds %s', (_name, html) => {
  expect(() => wellFormed(html)).toThrow();
});

test('it parses a whole document, and the data in it', () => {
  const html =
    '<!doctype html><html lang="en"><body><img src="a"><!-- < --><script type="application/json">{"a":"<"}</script></body></html>';
  expect(wellFormed(html).map((each) => each.name)).toEqual(['html', 'body', 'img', 'script']);
  expect(jsonOf(html)).toEqual([{ a: '<' }]);
});

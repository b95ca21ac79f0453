import { expect, test } from 'vitest';
import { cleanBody } from './campaign-body.ts';

test.each([
  ['plain text becomes paragraphs', 'Hello,\n\nnew cups\nare here', '<p>Hello,</p><p>new cups<br />are here</p>'],
  ['a sum stays as typed', '1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ['a script is left out', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['a handler is left out', '<a href="javascript:x()" onclick="x()">see</a>', '<a>see</a>'],
  ['a component is left out', '<shop-component name="cart"></shop-component><p>Tea</p>', '<p>Tea</p>'],
  ['a placeholder stays as typed', '<p>{{ unsubscribe }}</p>', '<p>{{ unsubscribe }}</p>'],
])('%s', (_what, body, clean) => {
  expect(cleanBody(body)).toBe(clean);
});

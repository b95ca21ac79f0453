import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNodes, elementsOf } from './check-nodes.ts';
import { nodesIn } from './nodes.ts';

const menu = '<shop-component name="menu" props=\'{"name":"main"}\'></shop-component>';
const unknown = '<shop-component name="carousel"></shop-component>';
const keys = (html: string) => checkNodes('body', html).warnings.map(({ key }) => key);
const faults = (html: string) => checkNodes('body', html).errors.map(({ field, rule }) => `${field} ${rule}`);

test.each([
  ['in text', unknown],
  ['in a table', `<table><tr><td>${unknown}</td></tr></table>`],
  ['in a table, outside its cells', `<table>${unknown}</table>`],
  ['without scripts', `<noscript>${unknown}</noscript>`],
  ['in a template element', `<template>${unknown}</template>`],
  ['with its attribute unquoted in upper case tags', '<SHOP-COMPONENT name="carousel"></SHOP-COMPONENT>' + unknown],
  ['after Liquid that looks like HTML', `{% if count <limit %}${unknown}{% endif %}`],
  ['after Liquid with a quote', `<p title="{{ "a" | t: 'b' }}">${unknown}</p>`],
])('a component that nobody knows is said: %s', (_where, html) => {
  expect(keys(html)).toContain('design.unknownComponent');
});

test.each([
  ['a comment', `<!-- ${unknown} -->`],
  ['a script', `<script>const node = '${unknown}';</script>`],
])('%s holds no nodes', (_where, html) => {
  expect(checkNodes('body', html)).toEqual({ warnings: [], errors: [] });
});

test.each([
  ['without an end', '<shop-component name="menu">'],
  ['closed as in XML', '<p><shop-component name="menu" /></p>'],
  ['with elements inside', '<shop-component name="menu"><p>Menu</p></shop-component>'],
  ['with its name unquoted', '<shop-component name=menu></shop-component>'],
])('a node that rendering leaves alone is counted: %s', (_what, html) => {
  expect(checkNodes('body', html)).toEqual({
    warnings: [{ key: 'design.nodeShape', values: { count: 1, line: 1 } }],
    errors: [],
  });
});

test('props that a component does not take are refused, those with Liquid are left to rendering', () => {
  expect(faults(`${menu}<shop-component name="product-list" props='{"limit":"many"}'></shop-component>`)).toEqual([
    'body props',
  ]);
  expect(
    faults('<shop-component name="product-list" props="{&quot;limit&quot;:&quot;many&quot;}"></shop-component>'),
  ).toEqual(['body props']);
  expect(faults('<shop-component name="product-list" props="not JSON"></shop-component>')).toEqual(['body props']);
  expect(
    faults(`<shop-component name="product-list" props='{"category":"{{ category.slug }}"}'></shop-component>`),
  ).toEqual([]);
});

/** Parts of a page, in any order: what a parser and the rendering could read in different ways. */
const htmlParts = [
  menu,
  unknown,
  '<shop-component name=menu></shop-component>',
  '<SHOP-COMPONENT name="menu"></SHOP-COMPONENT>',
  '<shop-component NAME="menu"></shop-component>',
  '<shop-component name="menu" name="carousel"></shop-component>',
  `<shop-component name='menu' props="{&quot;name&quot;:&quot;a < b --&gt;&quot;}">…</shop-component>`,
  '<shop-component name="menu" props=\'{"name":"<!--"}\'></shop-component>',
  '<shop-component name="menu" />',
  '<shop-component><p>Menu</p></shop-component>',
  ...['<!--', '-->', '--!>', '<!-->', '<!--->'],
  ...['<script>', '</script>', '<STYLE>', '</style >', '<textarea rows="2">', '</textarea>', '<title>', '</title>'],
  ...['<noscript>', '</noscript>', '<template>', '</template>', '<table>', '<td>', '</table>', '<p>', '</div>'],
];

test('saving and rendering find the same nodes, with the same attributes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...htmlParts), { maxLength: 8 }), (parts) => {
      const html = parts.join('\n');
      const parsed = elementsOf(html).filter(({ isFilled }) => isFilled);
      const rendered = nodesIn(html);
      const attributes = (found: readonly { attributes: object }[]) =>
        found.map((each) => JSON.stringify(Object.entries(each.attributes).sort())).sort();
      expect(attributes(parsed)).toEqual(attributes(rendered));
    }),
    { numRuns: 2000 },
  );
});

import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const css = [
  '@font-face{font-family:A;src:url("/a;b}.woff2")}',
  '@layer reset{*{margin:0}}',
  '@layer ui{.button{color:red;&:hover{color:blue}.icon{margin:0}}.field,.area{color:green}}',
  '@layer components{.card .price{color:red}.card:not(.sold){color:blue}:is(.a,.b) p{margin:0}',
  '@media (width>=640px){.card{margin:0}.cart{margin:1px}}@media (width>=640px){.card .badge{margin:2px}}}',
  '@layer page{.late{color:red}}',
  String.raw`.\32xl{color:red}[data-x=".y"]{color:red}`,
].join('');
const used = usedStyles(css);
const selected = (...html: string[]) => used.select(used.classesIn(html));

test('a page with every class has the whole sheet, with neighbours under one at-rule', () => {
  const every = '<p class="button icon field area card price sold a b cart badge late">';
  expect(selected(every)).toBe(css.replace('}@media (width>=640px){.card .badge', '.card .badge'));
});

test('a rule is in a page that has all classes of one of its selectors', () => {
  expect(selected('<p class="card">', "<b class='price x'>", '<i CLASS=area>')).toBe(
    [
      '@font-face{font-family:A;src:url("/a;b}.woff2")}',
      '@layer reset{*{margin:0}}',
      '@layer ui{.field,.area{color:green}}',
      '@layer components{.card .price{color:red}.card:not(.sold){color:blue}:is(.a,.b) p{margin:0}',
      '@media (width>=640px){.card{margin:0}}}',
      // An empty layer keeps its place in the order of layers.
      '@layer page{}',
      String.raw`.\32xl{color:red}[data-x=".y"]{color:red}`,
    ].join(''),
  );
});

test('a rule without classes is in every page, one with a class that is missing in none', () => {
  const nothing = selected('<p>class</p>');
  expect(nothing).toContain('*{margin:0}');
  expect(nothing).toContain(':is(.a,.b) p{margin:0}');
  expect(nothing).not.toContain('.card');
});

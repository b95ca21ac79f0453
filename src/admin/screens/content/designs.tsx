import { pathByRule } from '../../../shared/urls/router.ts';
import { knownOfShop } from '../../known.ts';
import type { FieldConfig } from '../../resource/field-config.ts';
import { lookupQuery } from '../../resource/use-lookup.ts';
import { languagesOf } from '../../show/languages-of.ts';
import { versioned } from '../../versions/versioned.tsx';
import { NoticeEnd } from './NoticeEnd.tsx';
import { untranslated } from './untranslated.ts';

const key: FieldConfig = {
  name: 'key',
  label: 'content.key',
  help: 'content.keyHelp',
  kind: 'text',
  required: true,
  onlyNew: true,
};
const path: FieldConfig = { name: 'path', label: 'content.path', kind: 'text' };
const linkLabel: FieldConfig = { name: 'label', label: 'content.label', kind: 'texts', required: true };

/** Pages of text at `/page/…`, `/…` or `/<category>/…`. */
export const pages = versioned({
  kind: 'page',
  file: 'pages',
  path: 'pages',
  title: 'content.pages',
  add: 'content.addPage',
  empty: 'content.noPages',
  filters: [{ name: 'category', label: 'content.category', asks: lookupQuery('pageCategory') }, untranslated],
  columns: [
    { id: 'category', label: 'content.category', cell: ({ category }) => category },
    { id: 'languages', label: 'content.languages', cell: ({ title }) => languagesOf(title).join(', ') },
  ],
  groups: [
    {
      title: 'content.texts',
      fields: [
        { name: 'title', label: 'content.title', kind: 'texts', required: true },
        { name: 'body', label: 'content.body', kind: 'html' },
        { name: 'description', label: 'content.description', kind: 'textsLines' },
      ],
    },
    {
      title: 'content.place',
      fields: [
        { name: 'slug', label: 'content.slug', help: 'content.slugHelp', kind: 'text', required: true },
        {
          name: 'kind',
          label: 'content.kind',
          kind: 'choice',
          choices: [
            { value: 'page', label: 'content.kind.page' },
            { value: 'root', label: 'content.kind.root' },
            { value: 'custom', label: 'content.kind.custom' },
          ],
        },
        {
          name: 'category',
          label: 'content.category',
          kind: 'text',
          required: true,
          isShown: ({ kind }) => kind === 'custom',
        },
      ],
    },
  ],
  blank: () => ({ slug: '', kind: 'page', category: '', title: {}, body: {}, description: {} }),
  shownAt: ({ slug, kind, category }) => {
    const { pageRule, customPaths } = knownOfShop();
    if (kind === 'custom') return pathByRule(`${customPaths[category as string] ?? ''}/{slug}`, slug as string);
    return pathByRule(kind === 'root' ? '/{slug}' : pageRule, slug as string);
  },
});

/** Menus: links of the head and the foot, with one level below each. */
export const menus = versioned({
  kind: 'menu',
  file: 'menus',
  path: 'menus',
  title: 'content.menus',
  add: 'content.addMenu',
  empty: 'content.noMenus',
  knownName: (key) => (key === 'header' || key === 'footer' ? `content.menu.${key}` : null),
  knownKeys: ['header', 'footer'],
  ownState: 'shop',
  groups: [
    {
      title: 'content.items',
      fields: [
        key,
        {
          name: 'items',
          label: 'content.items',
          kind: 'rows',
          add: 'content.addItem',
          isOrdered: true,
          folded: ['items'],
          blank: { label: {}, path: '', items: [] },
          fields: [
            linkLabel,
            path,
            {
              name: 'items',
              label: 'content.below',
              kind: 'rows',
              add: 'content.addItem',
              isOrdered: true,
              blank: { label: {}, path: '' },
              fields: [linkLabel, path],
            },
          ],
        },
      ],
    },
  ],
  blank: () => ({ key: '', items: [] }),
  shownAt: () => '/',
});

/** Slide shows: large pictures with a text and a link. */
export const slides = versioned({
  kind: 'slides',
  file: 'slides',
  path: 'slides',
  title: 'content.slides',
  add: 'content.addSlides',
  empty: 'content.noSlides',
  groups: [
    {
      title: 'content.slideTexts',
      fields: [
        key,
        { name: 'label', label: 'content.slidesLabel', help: 'content.slidesLabelHelp', kind: 'texts' },
        { name: 'seconds', label: 'content.seconds', help: 'content.secondsHelp', kind: 'number', max: 60 },
        {
          name: 'slides',
          label: 'content.slideTexts',
          kind: 'rows',
          add: 'content.addSlide',
          isOrdered: true,
          blank: { title: {}, text: {}, label: {}, path: '', image: null, alt: {} },
          fields: [
            { name: 'image', label: 'content.image', kind: 'picture', required: true },
            { name: 'alt', label: 'content.alt', kind: 'texts' },
            { name: 'title', label: 'content.title', kind: 'texts', required: true },
            { name: 'text', label: 'content.slideText', kind: 'textsLines' },
            { name: 'label', label: 'content.buttonLabel', kind: 'texts' },
            path,
          ],
        },
      ],
    },
  ],
  blank: () => ({ key: '', seconds: 0, slides: [{ title: {}, text: {}, label: {}, path: '', image: null, alt: {} }] }),
  shownAt: () => '/',
});

const tones = ['info', 'success', 'warning', 'error'] as const;

/** Notices above every page. */
export const notices = versioned({
  kind: 'notice',
  file: 'notices',
  path: 'notices',
  title: 'content.notices',
  add: 'content.addNotice',
  empty: 'content.noNotices',
  columns: [{ id: 'until', label: 'content.until', cell: ({ until }) => <NoticeEnd until={until} /> }],
  cardEnd: ({ until }) => <NoticeEnd until={until} />,
  groups: [
    {
      title: 'content.texts',
      fields: [
        key,
        { name: 'text', label: 'content.text', kind: 'texts', required: true },
        {
          name: 'tone',
          label: 'content.tone',
          kind: 'choice',
          choices: tones.map((value) => ({ value, label: `content.tone.${value}` as const })),
        },
        { name: 'label', label: 'content.buttonLabel', kind: 'texts' },
        path,
        { name: 'dismissible', label: 'content.dismissible', help: 'content.dismissibleHelp', kind: 'switch' },
        { name: 'until', label: 'content.until', help: 'content.untilHelp', kind: 'time' },
      ],
    },
  ],
  blank: () => ({ key: '', text: {}, tone: 'info', label: {}, path: '', dismissible: false, until: null }),
  shownAt: () => '/',
});

/** Size charts: measures in centimetres by the values of an option, for products and categories. */
export const sizeCharts = versioned({
  kind: 'sizeChart',
  file: 'sizeCharts',
  path: 'size-charts',
  title: 'content.sizeCharts',
  add: 'content.addSizeChart',
  empty: 'content.noSizeCharts',
  groups: [
    {
      title: 'content.measures',
      fields: [
        key,
        { name: 'title', label: 'content.title', kind: 'texts', required: true },
        { name: 'option', label: 'content.sizeOption', help: 'content.sizeOptionHelp', kind: 'text', required: true },
        {
          name: 'columns',
          label: 'content.sizeColumns',
          kind: 'rows',
          add: 'content.addSizeColumn',
          isOrdered: true,
          blank: { label: {} },
          fields: [{ name: 'label', label: 'content.sizeColumn', kind: 'texts', required: true }],
        },
        {
          name: 'rows',
          label: 'content.sizes',
          kind: 'rows',
          add: 'content.addSize',
          isOrdered: true,
          blank: { value: '', measures: [] },
          fields: [
            { name: 'value', label: 'content.sizeValue', kind: 'text', required: true },
            { name: 'measures', label: 'content.sizeMeasures', help: 'content.sizeMeasuresHelp', kind: 'words' },
          ],
        },
        { name: 'note', label: 'content.sizeNote', kind: 'textsLines' },
      ],
    },
    {
      title: 'content.sizeFor',
      fields: [
        { name: 'products', label: 'content.sizeProducts', kind: 'lookup', lookup: 'product', isMany: true },
        { name: 'categories', label: 'content.sizeCategories', kind: 'lookup', lookup: 'category', isMany: true },
      ],
    },
  ],
  blank: () => ({
    key: '',
    title: {},
    option: 'size',
    columns: [{ label: {} }],
    rows: [{ value: '', measures: [] }],
    products: [],
    categories: [],
  }),
  shownAt: () => '/',
});

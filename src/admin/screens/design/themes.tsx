import { themeNames } from '../../../shared/theme-names.ts';
import type { FieldConfig, FieldGroup } from '../../resource/field-config.ts';
import type { TextKey } from '../../text/text.ts';
import { versioned } from '../../versions/versioned.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { SourceForm } from './SourceForm.tsx';
import { namedTemplates, templateName } from './template-names.ts';

const colours = [
  'primaryColor',
  'secondaryColor',
  'backgroundColor',
  'heroBgColor',
  'titleColor',
  'textColor',
  'descColor',
  'salesPriceColor',
  'linePriceColor',
  'placeholderColor',
  'borderColor',
  'infoColor',
  'successColor',
  'warningColor',
  'errorColor',
] as const;

const fieldOf = (name: string, kind: 'colour' | 'text' | 'switch'): FieldConfig => ({
  name: `config.${name}`,
  label: `design.${name.replace('product.', '')}` as TextKey,
  kind,
});

const size = (name: string): FieldConfig => ({ ...fieldOf(name, 'text'), help: 'design.sizeHelp' });

const weight = (name: string): FieldConfig => ({
  name: `config.${name}`,
  label: `design.${name}` as TextKey,
  kind: 'number',
  min: 100,
  max: 900,
});

const groups: FieldGroup[] = [
  {
    title: 'design.colours',
    fields: [
      { name: 'key', label: 'design.key', help: 'design.keyHelp', kind: 'text', required: true, onlyNew: true },
      {
        name: 'config.theme',
        label: 'design.baseTheme',
        help: 'design.baseThemeHelp',
        kind: 'choice',
        choices: themeNames.map((value) => ({ value, label: `design.theme.${value}` as const })),
        isShown: ({ key }) => key === 'site',
      },
      ...colours.map((name) => fieldOf(name, 'colour')),
      { ...fieldOf('darkMode', 'switch'), help: 'design.darkModeHelp', isShown: ({ key }) => key === 'site' },
    ],
  },
  {
    title: 'design.type',
    fields: [
      fieldOf('titleFontFamily', 'text'),
      fieldOf('fontFamily', 'text'),
      weight('titleFontWeight'),
      weight('fontWeight'),
      size('titleFontSize'),
      size('fontSize'),
    ],
  },
  { title: 'design.layout', fields: [size('borderRadius'), size('blockSpace')] },
  {
    title: 'design.products',
    fields: ['showSlideImage', 'showFavorite', 'showCart'].map((name) => fieldOf(`product.${name}`, 'switch')),
  },
  {
    title: 'design.pages',
    fields: (['hideHead', 'hideFoot'] as const).map((name) => ({
      name,
      label: `design.${name}` as const,
      kind: 'switch' as const,
      // The whole shop always has both.
      isShown: ({ key }) => key !== 'site',
    })),
  },
];

/** Themes: of the whole shop (`site`), and of one kind of page. */
export const themes = {
  ...versioned({
    kind: 'theme',
    file: 'themes',
    path: 'theme',
    title: 'design.themes',
    add: 'design.addTheme',
    empty: 'design.noThemes',
    groups,
    blank: () => ({ key: '', config: {} }),
    knownName: (key) => (key === 'site' ? 'design.wholeShop' : templateName(key)),
    knownKeys: ['site', ...namedTemplates],
    shownAt: () => '/',
  }),
  Beside: PreviewFrame,
};

/** Templates: the HTML of each kind of page, in Liquid. */
export const templates = {
  ...versioned({
    kind: 'template',
    file: 'templates',
    path: 'templates',
    title: 'design.templates',
    empty: 'design.noTemplates',
    knownName: templateName,
    knownKeys: namedTemplates,
    columns: [{ id: 'key', label: 'design.templateKey', cell: ({ key }) => key }],
    groups: [
      { title: 'design.source', fields: [{ name: 'source', label: 'design.source', kind: 'code' }], Form: SourceForm },
    ],
    blank: () => ({ source: '' }),
    shownAt: () => '/',
  }),
  Beside: PreviewFrame,
};

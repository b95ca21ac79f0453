import { parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colour, sectionSchemes, type ThemeConfig, themeChanges } from '../../../shared/contracts/theme.ts';
import { defaultTheme, themeWith } from './config.ts';
import { inScheme, isDark, opposite } from './modes.ts';
import { palette, roles } from './palette.ts';
import { pageCss, siteCss } from './tokens.ts';

const channel = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });
const anyColour = fc.oneof(
  fc
    .tuple(channel, channel, channel)
    .map((rgb) => `#${rgb.map((each) => each.toString(16).padStart(2, '0')).join('')}`),
  fc.tuple(channel, channel, channel, percent).map(([r, g, b, a]) => `rgb(${r}, ${g}, ${b}, ${a / 100})`),
  fc.tuple(fc.integer({ min: 0, max: 360 }), percent, percent).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
  fc.constantFrom('#000', '#fff', '#777777', '#ff0', '#767676'),
);
const colourNames = Object.keys(defaultTheme).filter((name) => name.endsWith('Color')) as (keyof ThemeConfig)[];
const anyPalette = fc.record(Object.fromEntries(colourNames.map((name) => [name, anyColour])));

/** Everything that is written on something in the theme's style sheets: text, ground, and what WCAG asks. */
const pairs: [string, string, number][] = [
  ...['text', 'title', 'desc', 'placeholder', 'sales-price', 'line-price'].flatMap(
    (name): [string, string, number][] => [
      [`--${name}-color`, '--background-color', 4.5],
      [`--${name}-color`, '--surface-color', 4.5],
    ],
  ),
  ...['text', 'title', 'desc'].map((name): [string, string, number] => [
    `--hero-${name}-color`,
    '--hero-bg-color',
    4.5,
  ]),
  ['--control-color', '--background-color', 3],
  ['--control-color', '--surface-color', 3],
  ...roles.flatMap((role): [string, string, number][] => [
    [`--${role}-ink`, `--${role}-color`, 4.5],
    [`--${role}-ink`, `--${role}-hover`, 4.5],
    [`--${role}-text`, '--background-color', 4.5],
    [`--${role}-text`, '--surface-color', 4.5],
    ['--text-color', `--${role}-tint`, 4.5],
  ]),
];

function failures(colours: Record<string, string>): string[] {
  return pairs.flatMap(([text, ground, least]) => {
    const contrast = wcagContrast(colours[text] ?? '', colours[ground] ?? '');
    return contrast >= least ? [] : [`${text} ${colours[text]} on ${ground} ${colours[ground]}: ${contrast}`];
  });
}

describe('what is written can be read', () => {
  test('in the colours that the shop comes with, which stay as they were chosen', () => {
    const colours = palette(defaultTheme);
    expect(failures(colours)).toEqual([]);
    expect(colours).toMatchObject({
      '--background-color': '#fdfcfa',
      '--text-color': '#22201d',
      '--primary-color': '#4a00ff',
      '--primary-text': '#4a00ff',
      '--primary-ink': '#ffffff',
      '--secondary-ink': '#000000',
      '--error-ink': '#000000',
    });
    expect(colours['--error-text']).not.toBe('#ff5861');
  });

  test('in any palette at all', () => {
    fc.assert(
      fc.property(anyPalette, (chosen) => {
        expect(failures(palette(themeWith(themeChanges.parse(chosen))))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('in the dark and in the colour schemes of sections', () => {
  /** A theme in each appearance and scheme, by name. */
  const faces = (config: ThemeConfig) =>
    [config, opposite(config)].flatMap((each, index) =>
      sectionSchemes.map((scheme) => [`${scheme} ${index}`, inScheme(each, scheme)] as const),
    );

  test('everything can be read, for any theme', () => {
    fc.assert(
      fc.property(anyPalette, (chosen) => {
        for (const [name, face] of faces(themeWith(themeChanges.parse(chosen)))) {
          expect([name, failures(palette(face))]).toEqual([name, []]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('light and dark are exchanged, and buttons are seen on either', () => {
    fc.assert(
      fc.property(anyPalette, (chosen) => {
        const config = themeWith(themeChanges.parse(chosen));
        const other = opposite(config);
        expect(isDark(other)).toBe(!isDark(config));
        const colours = palette(other);
        for (const role of roles) {
          expect(wcagContrast(colours[`--${role}-color`] ?? '', other.backgroundColor)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a light theme has dark rules for a choice and for the system; a dark one and one without the choice have none', () => {
    const css = siteCss({});
    expect(css).toContain(':root[data-appearance=dark]{--background-color:#');
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-appearance=light]){');
    expect(css).toContain('color-scheme:light');
    for (const none of [siteCss({ darkMode: false }), siteCss({ backgroundColor: '#111', textColor: '#eee' })]) {
      expect(none).not.toContain('data-appearance');
    }
  });

  test('a page repeats in the dark what it changes, so that the rules of the site do not stand over it', () => {
    const css = pageCss({}, [{ backgroundColor: '#101010', textColor: '#eeeeee' }]);
    expect(css).toContain(':root[data-appearance=dark]{--background-color:#101010');
    expect(pageCss({ darkMode: false }, [{ backgroundColor: '#101010' }])).not.toContain('data-appearance');
  });

  test('a page has the rules of the schemes of its sections and no others', () => {
    const css = pageCss({}, [], ['accent']);
    expect(css).toMatch(/^\.scheme-accent\{--background-color:#4a00ff/);
    expect(css).toContain(':root[data-appearance=dark] .scheme-accent{');
    expect(css).not.toMatch(/scheme-(?:tinted|inverted|default)/);
    expect(pageCss({}, [], ['default'])).toBe('');
    expect(pageCss({ darkMode: false }, [], ['inverted'])).toMatch(/^\.scheme-inverted\{[^}]*color-scheme:dark\}$/);
  });
});

describe('a theme setting that is no such thing is refused:', () => {
  test.each([
    { primaryColor: 'red' },
    { primaryColor: '#4a00f' },
    { primaryColor: '#fff;}body{display:none' },
    { primaryColor: 'url(https://evil.example)' },
    { primaryColor: 'var(--x)' },
    { primaryColor: 'rgb(1, 2)' },
    { primaryColor: 'hsl(1 2% 3%)/**/' },
    { blockSpace: '4000px' },
    { blockSpace: '-1px' },
    { blockSpace: 'calc(1px)' },
    { blockSpace: 'clamp(9rem, 3rem + 4vw, 7.5rem)' },
    { fontSize: '8px' },
    { fontSize: '1rem}</style><script>' },
    { borderRadius: '1e9px' },
    { titleFontSize: '.rem' },
    { fontFamily: 'Arial; } * { color: red' },
    { fontFamily: '"Arial' },
    { fontFamily: 'url(x)' },
    { fontFamily: 'a\\000a' },
    { fontWeight: 1000 },
    { titleFontWeight: '400' },
    { product: { showCart: 'yes' } },
    { container: { screens: { sm: '10px' } } },
    { container: { padding: { DEFAULT: '900px' } } },
    { container: { screens: { huge: '3000px' } } },
    { colour: '#fff' },
  ])('%j', (config) => {
    expect(themeChanges.safeParse(config).success).toBe(false);
  });

  test.each([
    { primaryColor: '#abc' },
    { primaryColor: '#AABBCC80' },
    { primaryColor: 'rgb(10 20 30 / 50%)' },
    { primaryColor: 'rgba(10,20,30,.5)' },
    { primaryColor: 'hsl(210deg 50% 40%)' },
    { primaryColor: 'hsla(210, 50%, 40%, 1)' },
    { fontFamily: '"思源宋体", Georgia, ui-serif' },
    { blockSpace: 'clamp(2rem, 1rem + 3.5vw, 96px)' },
    { product: { showCart: false } },
    {},
  ])('and what is one is taken: %j', (config) => {
    expect(themeChanges.safeParse(config).success).toBe(true);
    expect(siteCss(themeChanges.parse(config))).not.toMatch(/undefined|NaN|<|url/);
  });
});

const hash = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

describe('an injected file', () => {
  test.each([
    { type: 'js', url: 'https://cdn.example/x.js' },
    { type: 'js', url: 'https://cdn.example/x.js', integrity: 'sha1-abc' },
    { type: 'js', url: 'https://cdn.example/x.js', integrity: `${hash} 'unsafe-inline'` },
    { type: 'js', url: 'http://cdn.example/x.js', integrity: hash },
    { type: 'js', url: '//cdn.example/x.js', integrity: hash },
    { type: 'js', url: 'https://user:pass@cdn.example/x.js', integrity: hash },
    { type: 'js', url: "https://cdn.example/x.js; script-src 'unsafe-inline'", integrity: hash },
    { type: 'js', url: 'https://cdn.example/"onload="x', integrity: hash },
    { type: 'js', url: 'https://cdn.example', integrity: hash },
    { type: 'js', url: 'javascript:alert(1)', integrity: hash },
    { type: 'js', url: 'data:text/javascript,1', integrity: hash },
    { type: 'html', url: '/x.html' },
  ])('is refused: %j', (one) => {
    expect(themeChanges.safeParse({ injects: [one] }).success).toBe(false);
  });

  test.each([
    { type: 'js', url: '/media/x.js' },
    { type: 'css', url: 'https://cdn.example/a/x.css', integrity: hash },
  ])('is taken: %j', (one) => {
    expect(themeChanges.safeParse({ injects: [one] }).success).toBe(true);
  });
});

describe("a page's own theme", () => {
  test('writes what differs, derived colours included, and nothing else', () => {
    const css = pageCss({}, [{ primaryColor: '#ffee00' }]);
    expect(css).toContain('--primary-color:#ffee00');
    expect(css).toContain('--primary-ink:#000000');
    expect(css).not.toContain('--background-color');
    expect(pageCss({ primaryColor: '#ffee00' }, [{ primaryColor: '#ffee00' }])).toBe('');
    expect(pageCss({}, [{}])).toBe('');
  });

  test('has its own container rules', () => {
    expect(siteCss({})).toContain('@media (min-width:640px){:root{--container-padding:1rem}}');
    const css = pageCss({}, [{ container: { screens: { lg: '1100px' }, padding: { lg: '3rem' } } }]);
    expect(css).toContain('@media (min-width:1100px){:root{--container-padding:3rem}}');
  });

  test('shows the content as wide as a settled xl, then as 2xl and 3xl as soon as the window is', () => {
    const widths = (css: string) => css.match(/(?:min-width:\d+px\)\{:root\{)?--container-width:\d+px/g);
    expect(widths(siteCss({}))).toEqual(['--container-width:1660px']);
    expect(widths(siteCss({ container: { screens: { '2xl': '1400px' } } }))).toEqual([
      '--container-width:1280px',
      'min-width:1400px){:root{--container-width:1400px',
      'min-width:1660px){:root{--container-width:1660px',
    ]);
    expect(widths(siteCss({ container: { screens: { xl: '1100px', '2xl': '1400px' } } }))).toEqual([
      '--container-width:1100px',
      'min-width:1400px){:root{--container-width:1400px',
      'min-width:1660px){:root{--container-width:1660px',
    ]);
  });
});

test('the form of a theme saves every setting, and those of the default theme change nothing', () => {
  expect(siteCss(defaultTheme)).toBe(siteCss({}));
  const css = siteCss({ ...defaultTheme, theme: 'workbench' });
  expect(css).toBe(siteCss({ theme: 'workbench' }));
  expect(css).toContain('--primary-color:#b84300');
  // A page may well go back to what the site has changed.
  expect(pageCss({ primaryColor: '#222222' }, [{ primaryColor: defaultTheme.primaryColor }])).toContain('#4a00ff');
});

test('every colour that is taken can be shown, and every form of CSS that can be shown is taken', () => {
  const parts = ['1', '-.5', '300.25', '40%', '+9999%', '120deg'];
  const forms = [',', ' , ', ' '].flatMap((joint) =>
    ['', joint.includes(',') ? ', .5' : ' / 50%', ' / 1'].flatMap((alpha) =>
      parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => [a, b, c].join(joint) + alpha))),
    ),
  );
  const texts = ['rgb', 'rgba', 'hsl', 'hsla'].flatMap((name) => forms.map((form) => `${name}(${form})`));
  const taken = texts.filter((text) => colour.safeParse(text).success);
  expect(taken).toEqual(texts.filter((text) => parse(text) !== undefined));
  expect(taken.length).toBeGreaterThan(500);
  for (const text of taken.filter((_, index) => index % 50 === 0)) {
    expect(siteCss({ backgroundColor: text, textColor: text }), text).toMatch(/--text-color:#/);
  }
});

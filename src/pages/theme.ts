import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Design, dismissalCss, offersDark, pageCss, siteCss, themeWith } from '../modules/design/index.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import { contentSecurityPolicy, type Elsewhere, hashSource, payingHeaders } from '../platform/http/security.ts';
import type { PageThemeAnswer } from '../shared/contracts/site.ts';
import type { Inject, PageTheme, ProductDisplay, SectionScheme, ThemeChanges } from '../shared/contracts/theme.ts';
import type { ClientBuild } from './client-build.ts';
import { usedStyles } from './used-styles.ts';

/** The theme of one document. */
export interface DocumentTheme extends Pick<ClientBuild, 'script' | 'preloads'> {
  /** The site's settings as a style sheet. */
  siteCss: string;
  /** The changes of this page. */
  pageCss: string;
  /** Script that runs before anything is painted; empty where there is nothing to choose. */
  early: string;
  injects: Inject[];
  /** Headers that say what a document with these rules of the theme's style sheet may load and do. */
  security(css: ThemeCss): Record<string, string>;
  /** The part of it in the answer to a route request. */
  answer: PageThemeAnswer;
}

/** The theme folder's style sheet, or the rules of it that a page needs. */
export interface ThemeCss {
  bytes: Buffer;
  /** Its source in a content security policy. */
  hash: string;
  /** The URL of the whole sheet; null where these are all rules. */
  sheet: string | null;
}

/** The properties of a page that decide about its theme. */
export interface ThemedPage {
  kind: string;
  theme?: PageTheme | undefined;
  hideHead?: boolean;
  hideFoot?: boolean;
  /** True where injected files are allowed: never on pages for sign-in, payment or personal data. */
  open: boolean;
  /** Files of the components of apps on it. */
  apps?: Inject[];
  /** Sources on other sites that a payment form on it uses; none on a page without one. */
  pays?: Elsewhere | null;
  /** Colour schemes of its sections. */
  schemes?: readonly SectionScheme[];
}

/** The theme of all pages of a site. */
interface SiteStyles {
  css: string;
  hash: string;
  early: string;
  version: string;
  /** The same without the injected files. */
  bareVersion: string;
}

/** The changes of a page to the theme of the site. */
interface PageStyles {
  css: string;
  product: ProductDisplay;
}

/** Kept selections of the theme's rules, of 30 KB each: pages of a kind differ in a few classes. */
const selections = 200;

/** Builds the themes of documents from a merchant's design; the styles of a design are memoised with it. */
export function themes(build: ClientBuild) {
  const sheet = usedStyles(build.css);
  const whole = themeCss(build.css, null);
  const selected = new LRUCache<string, ThemeCss>({ max: selections });
  const siteStyles = new ObjectMemo<Design, SiteStyles>();
  const pageStyles = new ObjectMemo<Design, PageStyles>();
  const siteStylesOf = (design: Design) => siteStyles.get(design, '', () => buildSiteStyles(build, design));
  const pageStylesOf = (design: Design, own: ThemeChanges[], schemes: readonly SectionScheme[] = []) =>
    pageStyles.get(design, JSON.stringify([own, schemes]), () => buildPageStyles(design, own, schemes));
  return {
    /** Version of everything that documents contain; part of the cache key of pages. */
    versionOf: (design: Design) => siteStylesOf(design).version,
    /** All styles of documents without changes of their own. */
    allCss: (design: Design): string => build.css + siteStylesOf(design).css,
    /** The rules of the theme's style sheet for a page of these parts; all of them where files are injected that may use any. */
    cssFor: (parts: readonly (string | Buffer)[], { injects }: DocumentTheme): ThemeCss => {
      if (injects.length > 0) return whole;
      const classes = sheet.classesIn(parts);
      const key = Buffer.from(classes.buffer).toString('latin1');
      const css = selected.get(key) ?? themeCss(sheet.select(classes), build.sheet);
      selected.set(key, css);
      return css;
    },
    documentTheme: (design: Design, page: ThemedPage): DocumentTheme => {
      const own = changesOf(design, page);
      const styles = { site: siteStylesOf(design), page: pageStylesOf(design, own, page.schemes), own };
      return documentThemeOf(build, design, page, styles);
    },
  };
}

export type Themes = ReturnType<typeof themes>;

function themeCss(css: string, sheet: string | null): ThemeCss {
  return { bytes: Buffer.from(css), hash: hashSource(css), sheet };
}

/** Sets the light or dark that was chosen in this browser, which cached documents cannot know (`appearance` of the storage). */
const applyAppearance = 'try{let a=localStorage.appearance;if(a)document.documentElement.dataset.appearance=a}catch{}';

/** Says which notices were put away in this browser (`dismissed` of the storage). */
const applyDismissed = 'try{let n=localStorage.dismissed;if(n)document.documentElement.dataset.dismissed=n}catch{}';

function buildSiteStyles(build: ClientBuild, design: Design): SiteStyles {
  const { theme } = design;
  const dismissal = dismissalCss(design);
  const css = (build.themeCss[themeWith(theme).theme] ?? '') + siteCss(theme) + dismissal;
  const hash = hashSource(css);
  const early = (offersDark(themeWith(theme)) ? applyAppearance : '') + (dismissal && applyDismissed);
  const bareVersion = shortHash(build.script + build.sheet + hash + early);
  const version = theme.injects?.length ? shortHash(bareVersion + JSON.stringify(theme.injects)) : bareVersion;
  return { css, hash, early, version, bareVersion };
}

/** The changes of a page's kind and its own, in the order in which they apply. */
function changesOf({ kinds }: Design, { kind, theme }: ThemedPage): ThemeChanges[] {
  return [kinds[kind]?.config ?? {}, theme?.config ?? {}];
}

interface Styles {
  site: SiteStyles;
  page: PageStyles;
  own: ThemeChanges[];
}

function documentThemeOf(
  build: ClientBuild,
  design: Design,
  page: ThemedPage,
  { site, ...styles }: Styles,
): DocumentTheme {
  const kind = design.kinds[page.kind];
  const { css, product } = styles.page;
  const apps = page.apps ?? [];
  const injects = page.open ? [...(design.theme.injects ?? []), ...apps] : [];
  const urls = (type: Inject['type']) => injects.flatMap((each) => (each.type === type ? [each.url] : []));
  const hides = (edge: 'hideHead' | 'hideFoot') => page[edge] || (page.theme?.[edge] ?? kind?.[edge] ?? false);
  return {
    script: build.script,
    preloads: build.preloads,
    siteCss: site.css,
    pageCss: css,
    early: site.early,
    injects,
    security: ({ hash }) => ({
      'content-security-policy': contentSecurityPolicy(
        {
          styles: [hash, site.hash, ...(css ? [hashSource(css)] : [])],
          scripts: site.early ? [hashSource(site.early)] : [],
        },
        { ...page.pays, styles: urls('css'), scripts: [...urls('js'), ...(page.pays?.scripts ?? [])] },
      ),
      ...(page.pays && payingHeaders(page.pays)),
    }),
    answer: {
      hideHead: hides('hideHead'),
      hideFoot: hides('hideFoot'),
      config: Object.assign({}, ...styles.own),
      css,
      product,
      // A document keeps the policy that it was loaded with, so that a page which pays is loaded as a whole.
      version: [
        page.open && design.theme.injects?.length ? site.version : site.bareVersion,
        ...(apps.length > 0 ? [shortHash(JSON.stringify(apps))] : []),
        ...(page.pays ? ['pays'] : []),
      ].join('-'),
    },
  };
}

function buildPageStyles({ theme }: Design, own: ThemeChanges[], schemes: readonly SectionScheme[]): PageStyles {
  return { css: pageCss(theme, own, schemes), product: themeWith(theme, ...own).product };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

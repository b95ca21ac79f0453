import { createHash } from 'node:crypto';
import { type Design, offersDark, pageCss, siteCss, themeWith } from '../modules/design/index.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import { contentSecurityPolicy, type Elsewhere, hashSource, payingHeaders } from '../platform/http/security.ts';
import type { PageThemeAnswer } from '../shared/contracts/site.ts';
import type { Inject, PageTheme, ProductDisplay, SectionScheme, ThemeChanges } from '../shared/contracts/theme.ts';
import type { ClientBuild } from './client-build.ts';

/** The theme of one document. */
export interface DocumentTheme extends Pick<ClientBuild, 'script' | 'preloads'> {
  /** The theme folder's style sheet and the site's settings. */
  css: Buffer;
  /** The changes of this page. */
  pageCss: string;
  /** Script that runs before anything is painted; empty where there is nothing to choose. */
  early: string;
  injects: Inject[];
  /** Headers that say what the page may load and do. */
  security: Record<string, string>;
  /** The part of it in the answer to a route request. */
  answer: PageThemeAnswer;
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
  css: Buffer;
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

/** Builds the themes of documents from a merchant's design; the styles of a design are memoised with it. */
export function themes(build: ClientBuild) {
  const siteStyles = new ObjectMemo<Design, SiteStyles>();
  const pageStyles = new ObjectMemo<Design, PageStyles>();
  const siteStylesOf = (design: Design) => siteStyles.get(design, '', () => buildSiteStyles(build, design));
  const pageStylesOf = (design: Design, own: ThemeChanges[], schemes: readonly SectionScheme[] = []) =>
    pageStyles.get(design, JSON.stringify([own, schemes]), () => buildPageStyles(design, own, schemes));
  return {
    /** Version of everything that documents contain; part of the cache key of pages. */
    versionOf: (design: Design) => siteStylesOf(design).version,
    documentTheme: (design: Design, page: ThemedPage): DocumentTheme => {
      const own = changesOf(design, page);
      const styles = { site: siteStylesOf(design), page: pageStylesOf(design, own, page.schemes), own };
      return documentThemeOf(build, design, page, styles);
    },
  };
}

export type Themes = ReturnType<typeof themes>;

/** Sets the light or dark that was chosen in this browser, which cached documents cannot know (`appearance` of the storage). */
const applyAppearance = 'try{let a=localStorage.appearance;if(a)document.documentElement.dataset.appearance=a}catch{}';

function buildSiteStyles(build: ClientBuild, { theme }: Design): SiteStyles {
  const css = build.css + siteCss(theme);
  const hash = hashSource(css);
  const early = offersDark(themeWith(theme)) ? applyAppearance : '';
  const bareVersion = shortHash(build.script + hash + early);
  const version = theme.injects?.length ? shortHash(bareVersion + JSON.stringify(theme.injects)) : bareVersion;
  return { css: Buffer.from(css), hash, early, version, bareVersion };
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
    css: site.css,
    pageCss: css,
    early: site.early,
    injects,
    security: {
      'content-security-policy': contentSecurityPolicy(
        {
          styles: css ? [site.hash, hashSource(css)] : [site.hash],
          scripts: site.early ? [hashSource(site.early)] : [],
        },
        { ...page.pays, styles: urls('css'), scripts: [...urls('js'), ...(page.pays?.scripts ?? [])] },
      ),
      ...(page.pays && payingHeaders(page.pays)),
    },
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

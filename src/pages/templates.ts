import { Liquid } from 'liquidjs';
import type { Translate } from '../platform/locale/catalogue.ts';
import type { Image } from '../shared/contracts/common.ts';
import { prefixed } from '../shared/locale.ts';
import { focalClasses, pictureSources } from '../shared/picture.ts';
import { escapeHtml } from './html.ts';
import { phrases } from './phrases.ts';

/** Translations and language prefix for the filters of a template. */
export interface Speech {
  t: Translate;
  prefix: string;
  /** BCP 47; absent where nothing but translated texts is shown. */
  languageTag?: string;
}

export type RenderTemplate = (name: string, vars: object, speech: Speech) => string;

/** Loads the theme's templates, parsed once; `watch` parses them at each use, for development. */
export function loadTemplates(folder: string, watch: boolean): RenderTemplate {
  const engine = templateEngine(folder, watch);
  return (name, vars, speech) => engine.renderFileSync(name, vars, { globals: { speech } });
}

/** Creates the Liquid engine: escaped output, files of some folders, the first that has one, and limits on time and memory. */
export function templateEngine(folders: string | string[], watch: boolean): Liquid {
  const engine = new Liquid({
    root: folders,
    extname: '.liquid',
    cache: !watch,
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: 'escape',
    parseLimit: 500_000,
    renderLimit: 500,
    memoryLimit: 50_000_000,
  });
  engine.registerFilter(
    't',
    function (this: { context: { globals: object } }, key: string, ...values: [string, string | number][]) {
      return speechOf(this).t(key, Object.fromEntries(values));
    },
  );
  engine.registerFilter('path', function (this: { context: { globals: object } }, path: string) {
    return prefixed(path, speechOf(this).prefix);
  });
  engine.registerFilter('phrases', {
    raw: true,
    handler(this: { context: { globals: object } }, text: unknown) {
      return phrases(typeof text === 'string' ? text : '', speechOf(this).languageTag ?? '');
    },
  });
  engine.registerFilter('picture', { raw: true, handler: pictureHtml });
  engine.registerFilter('json_attr', {
    raw: true,
    handler: (value: unknown) => escapeHtml(JSON.stringify(value ?? {})),
  });
  return engine;
}

function speechOf(filter: { context: { globals: object } }): Speech {
  return (filter.context.globals as { speech: Speech }).speech;
}

/** Renders a `<picture>` in every format; `eager` for the first picture of the page. */
function pictureHtml(image: Image | null | undefined, sizes = '100vw', loading = 'lazy'): string {
  if (!image) return '';
  const { width, height, alt } = image;
  const { src, srcset } = pictureSources(image);
  const attributes = loading === 'eager' ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  const source = (type: string, set: string) => `<source type="${type}" srcset="${set}" sizes="${escapeHtml(sizes)}">`;
  const classes = `picture ${focalClasses(image)}`.trim();
  return `<picture class="${classes}">${source('image/avif', srcset.avif)}${source('image/webp', srcset.webp)}<img src="${src}" srcset="${srcset.jpeg}" sizes="${escapeHtml(sizes)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ${attributes}></picture>`;
}

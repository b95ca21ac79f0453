import type { PageAnswer } from '../../shared/contracts/site.ts';
import { readFirstPage } from '../api/page.ts';
import { readSite } from '../api/site.ts';

type Theme = PageAnswer['theme'];

let sheet: CSSStyleSheet | undefined;
let version: string | undefined;

/** Version of the theme and injected files of this document. */
export function documentVersion(): string {
  return (version ??= readFirstPage().theme.version);
}

/**
 * True where this document can show a page: the site's theme has not changed, and the page allows the files that were
 * injected here, since a script's effects cannot be undone.
 */
export function canApplyTheme(theme: Theme): boolean {
  return theme.version === documentVersion();
}

/** Applies a page's theme changes and removes those of the page before. */
export function applyTheme({ css, product }: Theme): void {
  document.getElementById('page-theme')?.remove();
  readSite().product = product;
  if (!sheet && css === '') return;
  sheet ??= adoptedSheet();
  // The content security policy forbids unknown style elements, but not constructed style sheets.
  sheet.replaceSync(css);
}

function adoptedSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
  return made;
}

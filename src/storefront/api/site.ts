import type { Site } from '../../shared/site-state.ts';

let site: Site | undefined;

/** Reads the site data of the document (`#shop-site`). Browser only. */
export function readSite(): Site {
  site ??= (JSON.parse(document.getElementById('shop-site')?.textContent ?? 'null') as Site | null) ?? undefined;
  if (!site) throw new Error('the document lacks #shop-site');
  return site;
}

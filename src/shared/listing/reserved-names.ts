/** Query parameters that do not name a specification. */
const own = new Set([
  'keyword',
  'q',
  'price',
  'pricefrom',
  'priceto',
  'stock',
  'rating',
  'in',
  'sort',
  'page',
  'request',
  'hidehead',
  'hidefoot',
  'preview',
  'preview-token',
  'currency',
  'lang',
  'x-auth',
  'redirect',
  'reviews',
  'comments',
  'orderno',
  'lineid',
  'accesskey',
  'order',
  'key',
  // Parameters that mail, advertising and social networks add to every link.
  'ref',
  'source',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'igshid',
  'srsltid',
]);

/** Campaigns of Google, Matomo, Piwik, HubSpot and Mailchimp. */
const campaign = /^(utm_|mtm_|pk_|hsa_|_hs|mc_|_ga|_gl)/;

/** Codes are made of an option's name, in any script. */
const wellFormed = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]{0,59}$/u;

/** Tells whether a specification's code is reserved as a query parameter. */
export function isOwnName(code: string): boolean {
  const name = code.toLowerCase();
  return own.has(name) || campaign.test(name) || name.startsWith('spec.');
}

/** The parameter of a specification: its code, or `spec.CODE` where that name is taken. */
export function nameOf(code: string): string {
  return isOwnName(code) ? `spec.${code}` : code;
}

/** The specification that a parameter names; null for everything else. */
export function codeOf(name: string): string | null {
  const code = name.startsWith('spec.') ? name.slice('spec.'.length) : isOwnName(name) ? '' : name;
  return wellFormed.test(code) ? code : null;
}

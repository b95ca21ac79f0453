import type { PageContext, PageModel } from './page.ts';

const closedPaths = /^\/(?:checkout|auth|user|admin)(?:\/|$)/;

/** Components in which people sign in, pay, or see what is theirs, wherever a merchant put them. */
const closedNodes =
  /<shop-component[^>]*\sname\s*=\s*["'](?:checkout|payment|order-|sign-|forgot-|reset-|verify-|address-|user-)/;

/**
 * Whether files that the owner injected may stand in a page: never where people pay, sign in or see what is theirs, nor on
 * a page that stands for an error, whose address may be any of those.
 */
export function isOpen({ status }: PageModel, body: string, { path, site }: PageContext): boolean {
  const { userPath } = site.router;
  const isUsers = userPath !== '/' && `${path}/`.startsWith(userPath.endsWith('/') ? userPath : `${userPath}/`);
  return status === 200 && !isUsers && !closedPaths.test(path) && !closedNodes.test(body);
}

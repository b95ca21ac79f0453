/** Kind of the message that news may have been lost, so that everything shown is read anew. */
export const missedNews = 'missed';

/** Permissions for news whose kind is no resource. */
const permissions = new Map<string, string | null>([
  ['cancellation', 'order:list'],
  ['bulk', 'product:list'],
  ['orderBulk', 'order:list'],
  ['job', 'health:get'],
  [missedNews, null],
]);

/**
 * The permission with which a member hears news of a kind; null for everybody who is signed in. News of a state
 * (`orderState`) are for those who list the resource.
 */
export function newsPermission(kind: string): string | null {
  const own = permissions.get(kind);
  return own === undefined ? `${kind.replace(/State$/, '')}:list` : own;
}

/** An idempotency key: made when a form opens, and sent with each try of it, so that a repeated press acts once. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** Creates an idempotency key. `randomUUID` exists only on https and localhost, but a shop may be tried out over http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

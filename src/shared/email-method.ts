/** Code of the only shipping method of goods that are sent by email. */
export const emailMethod = 'mail';

/** Tests if an order is sent by email: nothing of it is delivered, and its address is that of the bill. */
export function isEmailed({ code }: { code: string }): boolean {
  return code === emailMethod;
}

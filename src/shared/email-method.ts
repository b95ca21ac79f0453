/** Code of the only shipping method of goods that are sent by email; its colon is in no code of a merchant's method or an app's. */
export const emailMethod = 'by:email';

/** Tests if an order is sent by email: nothing of it is delivered, and its address is that of the bill. */
export function isEmailed({ code }: { code: string }): boolean {
  return code === emailMethod;
}

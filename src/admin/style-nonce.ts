/** Nonce without which the policy of the document refuses style elements; libraries that insert one are given it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

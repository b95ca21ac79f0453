/** How a customer can sign in. */
export const signInMethods = ['password', 'code', 'passkey', 'oidc'] as const;

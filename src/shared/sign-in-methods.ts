/** Sign-in methods of customers. */
export const signInMethods = ['password', 'code', 'passkey', 'oidc'] as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, isoTime } from './common.ts';

const password = z.string().max(100_000).optional();
const name = z.string().min(1).max(60);

/** An account elsewhere that opens one's account here. */
export const identity = z.object({
  id: z.string(),
  /** Name of the issuer for shoppers. */
  title: z.string(),
  /** Its name among this shop's issuers; null for one that the shop works with no more. */
  issuer: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: isoTime,
});
export const issuer = z.object({ name: z.string(), title: z.string() });
export const identityList = z.object({ items: z.array(identity), issuers: z.array(issuer) });

export const identityLinkBody = z.object({ issuer: name, redirect: z.string().max(2000).optional(), password });
/** Answer of `user/identity/link`: the issuer's URL to go to. */
export const identityLinkAnswer = z.object({ url: z.string() });
export const identityRemoveBody = z.object({ id, password });

/** Outcomes of a sign-in at an issuer; `src/storefront` has a text for each. */
export const issuerOutcomes = [
  'cancelled',
  'expired',
  'failed',
  'unproven',
  'known',
  'separate',
  'elsewhere',
  'linked',
] as const;

export type IdentityList = z.infer<typeof identityList>;
export type Issuer = z.infer<typeof issuer>;
export type IssuerOutcome = (typeof issuerOutcomes)[number];

/** Calls of the shop. */
export const identitiesEndpoints = {
  userIdentityList: endpoint({
    path: '/api/web/user/identity/list',
    who: 'customer',
    limit: 'default',
    summary: 'The accounts elsewhere that open one’s own, and the issuers that might',
    body: empty,
    data: identityList,
  }),
  userIdentityRemove: endpoint({
    path: '/api/web/user/identity/remove',
    who: 'customer',
    limit: 'default',
    summary: 'Unlink one of them; asks for the password, or for a fresh sign-in where there is none',
    body: identityRemoveBody,
    data: identityList,
  }),
  userIdentityLink: endpoint({
    path: '/api/web/user/identity/link',
    who: 'customer',
    limit: 'default',
    summary:
      'Where the browser goes to link an account elsewhere; asks for the password, or for a fresh sign-in where there is none',
    body: identityLinkBody,
    data: identityLinkAnswer,
  }),
};

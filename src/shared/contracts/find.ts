import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Kinds of things that a keyword finds, the commonest first. */
export const foundKinds = ['order', 'product', 'customer', 'return', 'inquiry', 'invoice', 'draft', 'article'] as const;

const foundItem = z.object({
  id: z.string(),
  title: z.string(),
  sub: z.string(),
  /** Screen of the back office. */
  path: z.string(),
  /** URL of a small picture. */
  image: z.string().nullable(),
});

export const findBody = z.object({ keyword: z.string().trim().min(2).max(100) });
/** Only kinds that the reader may list and that something was found of, the kind of the best result first. */
export const found = z.object({ groups: z.array(z.object({ kind: z.enum(foundKinds), items: z.array(foundItem) })) });

export type FoundKind = (typeof foundKinds)[number];
export type FoundItem = z.infer<typeof foundItem>;
export type Found = z.infer<typeof found>;

/** Calls of the back office. */
export const findAdminEndpoints = {
  findAll: endpoint({
    path: '/api/admin/find/all',
    who: 'staff',
    may: 'self:find',
    reads: true,
    limit: 'default',
    summary: 'The best five of each kind that a number, a name, an email, a SKU or a part of a phone number finds',
    body: findBody,
    data: found,
  }),
};

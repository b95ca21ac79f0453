import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, isoTime } from './common.ts';
import { cleanText } from './shopper-text.ts';

/** Name of a list or of a preference, e.g. `orders`. */
const code = z.string().regex(/^[a-z][a-zA-Z0-9.-]{0,79}$/);
const sizeOf = (value: unknown) => JSON.stringify(value).length;
/** PostgreSQL stores no NUL, not even an escaped one. */
const isStorable = (value: unknown) => !/\\u0000|\\u[dD][89a-fA-F]/.test(JSON.stringify(value));

export const viewListBody = z.object({ screen: code });
export const viewSaveBody = z.object({
  screen: code,
  name: z.string().overwrite(cleanText).trim().min(1).max(80),
  /** Filters, order and columns, as the address of the list has them. */
  state: z.record(z.string(), z.json()).refine((state) => sizeOf(state) <= 4096 && isStorable(state)),
  /** True for a view that every member sees. */
  shared: z.boolean().default(false),
});
export const viewKey = z.object({ id });

export const listView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.unknown()),
  shared: z.boolean(),
  updatedAt: isoTime,
});
export const viewList = z.object({ items: z.array(listView) });

export const preferenceKey = z.object({ key: code });
/** `null` removes the preference. */
export const preferenceSaveBody = z.object({
  key: code,
  value: z.json().refine((value) => sizeOf(value) <= 8192 && isStorable(value)),
});
export const preference = z.object({ key: z.string(), value: z.unknown() });

export type ListView = z.infer<typeof listView>;
export type ViewSaveBody = z.output<typeof viewSaveBody>;
export type PreferenceSaveBody = z.output<typeof preferenceSaveBody>;

/** Calls of the back office about what a member keeps for their work. */
export const viewsAdminEndpoints = {
  viewList: endpoint({
    path: '/api/admin/view/list',
    who: 'staff',
    may: 'self:views',
    reads: true,
    limit: 'default',
    summary: 'Own and shared views of a list',
    body: viewListBody,
    data: viewList,
  }),
  viewSave: endpoint({
    path: '/api/admin/view/save',
    who: 'staff',
    may: 'self:views',
    limit: 'default',
    summary: 'Keep a view of a list under a name; a shared one needs the permission view:share',
    body: viewSaveBody,
    data: listView,
  }),
  viewRemove: endpoint({
    path: '/api/admin/view/remove',
    who: 'staff',
    may: 'self:views',
    limit: 'default',
    summary: 'Remove a view of a list; a shared one needs the permission view:share',
    body: viewKey,
    data: empty,
  }),
  preferenceGet: endpoint({
    path: '/api/admin/preference/get',
    who: 'staff',
    may: 'self:preferences',
    reads: true,
    limit: 'default',
    summary: 'A preference of the caller; null where there is none',
    body: preferenceKey,
    data: preference,
  }),
  preferenceSave: endpoint({
    path: '/api/admin/preference/save',
    who: 'staff',
    may: 'self:preferences',
    limit: 'default',
    summary: 'Keep a preference of the caller',
    body: preferenceSaveBody,
    data: preference,
  }),
};

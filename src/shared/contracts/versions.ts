import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, isoTime, listOf, page, pageSize } from './common.ts';
import { textUpTo } from './design.ts';
import { versionListBody } from './version-list.ts';

const key = z.string().min(1).max(60);
const versionNumber = z.int().min(1).max(1_000_000);
/** The number of the version that a change was made from; 0 where there was none. Somebody else's newer one refuses it. */
const base = z.int().min(0).max(1_000_000);

/** Time at which a draft is published by itself, and by whose decision; `fault` says why it was not when the time came. */
const plan = z.object({ at: isoTime, by: z.string(), fault: z.string().nullable() });
const version = z.object({
  key: z.string(),
  /** 0 for what the theme itself brings. */
  number: z.int(),
  state: z.enum(['draft', 'published', 'past', 'theme']),
  by: z.string().nullable(),
  at: isoTime.nullable(),
});
export const versionView = version.extend({
  content: z.record(z.string(), z.unknown()),
  draft: z.int().nullable(),
  published: z.int().nullable(),
  /** The plan of the draft; null for none. */
  plan: plan.nullable(),
});
export const versionList = listOf(
  version.extend({
    draft: z.int().nullable(),
    published: z.int().nullable(),
    plan: plan.nullable(),
    /** Title of a page, text of a notice; null for what has neither. */
    title: textUpTo(300).nullable(),
    /** Category of a page; empty for none. */
    category: z.string(),
    /** Time from which on a notice is not shown any more; null for none. */
    until: isoTime.nullable(),
  }),
);
export const versionHistory = listOf(
  version.extend({ publishedAt: isoTime.nullable(), publishedBy: z.string().nullable() }),
);

export const getBody = z.object({ key, number: z.int().min(0).optional() });
export const saveBody = z.object({
  key: key.optional(),
  base: base.default(0),
  content: z.record(z.string(), z.unknown()),
});
/** `at`: the time at which it is published by itself; at once without it. */
export const publishBody = z.object({ key, number: versionNumber, at: z.iso.datetime({ offset: true }).optional() });
export const cancelPlanBody = z.object({ key, number: versionNumber });
export const historyBody = z.object({ key, page, pageSize });
export const restoreBody = z.object({ key, number: versionNumber, base });
export const removeBody = z.object({ key, base });
export const savedView = z.object({ key: z.string(), number: z.int(), warnings: z.array(z.string()) });
export const restoredView = z.object({ key: z.string(), number: z.int() });
/** `plannedFor` is the time to come at which it is published; null where that is done. */
export const publishedView = restoredView.extend({ plannedFor: isoTime.nullable() });

/** The calls of one kind of thing that has versions: `/api/admin/<kind>/<verb>`. */
function versionEndpoints<const Kind extends string>(kind: Kind) {
  return { ...readingEndpoints(kind), ...changingEndpoints(kind) };
}

function readingEndpoints<const Kind extends string>(kind: Kind) {
  return {
    list: endpoint({
      path: `/api/admin/${kind}/list`,
      who: 'staff',
      may: `${kind}:list`,
      reads: true,
      limit: 'default',
      summary: `Each ${kind} by state and keyword, with its draft and published version`,
      body: versionListBody,
      data: versionList,
    }),
    get: endpoint({
      path: `/api/admin/${kind}/get`,
      who: 'staff',
      may: `${kind}:get`,
      reads: true,
      limit: 'default',
      summary: `One ${kind}: its draft, else what is published, or the version of a number`,
      body: getBody,
      data: versionView,
    }),
    history: endpoint({
      path: `/api/admin/${kind}/history`,
      who: 'staff',
      may: `${kind}:history`,
      reads: true,
      limit: 'default',
      summary: `Every version of one ${kind}, the latest first`,
      body: historyBody,
      data: versionHistory,
    }),
  };
}

function changingEndpoints<const Kind extends string>(kind: Kind) {
  return {
    save: endpoint({
      path: `/api/admin/${kind}/save`,
      who: 'staff',
      may: `${kind}:save`,
      limit: 'default',
      summary: `Save a draft of a ${kind}`,
      body: saveBody,
      data: savedView,
    }),
    publish: endpoint({
      path: `/api/admin/${kind}/publish`,
      who: 'staff',
      may: `${kind}:publish`,
      limit: 'default',
      summary: `Show the draft of a ${kind} to everybody, at once or at a time`,
      body: publishBody,
      data: publishedView,
    }),
    cancelPlan: endpoint({
      path: `/api/admin/${kind}/cancelPlan`,
      who: 'staff',
      may: `${kind}:publish`,
      limit: 'default',
      summary: `Leave the draft of a ${kind} that was planned a draft`,
      body: cancelPlanBody,
      data: empty,
    }),
    restore: endpoint({
      path: `/api/admin/${kind}/restore`,
      who: 'staff',
      may: `${kind}:restore`,
      limit: 'default',
      summary: `Make an old version of a ${kind} the draft again`,
      body: restoreBody,
      data: restoredView,
    }),
    remove: endpoint({
      path: `/api/admin/${kind}/remove`,
      who: 'staff',
      may: `${kind}:remove`,
      limit: 'default',
      summary: `Take a ${kind} away; its history stays`,
      body: removeBody,
      data: empty,
    }),
  };
}

/** Calls of the back office about everything that has versions, by kind. */
export const versionAdminEndpoints = {
  menu: versionEndpoints('menu'),
  notice: versionEndpoints('notice'),
  page: versionEndpoints('page'),
  sizeChart: versionEndpoints('sizeChart'),
  slides: versionEndpoints('slides'),
  template: versionEndpoints('template'),
  theme: versionEndpoints('theme'),
};

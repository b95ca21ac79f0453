import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import {
  type Found,
  type FoundItem,
  type FoundKind,
  findAdminEndpoints,
  foundKinds,
} from '../../shared/contracts/find.ts';
import type { Permission } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import { ok } from '../../shared/refusal.ts';
import { rankOf } from './rank.ts';

/** Search of one kind of thing, and the permission to see it. */
export interface Finder {
  may: Permission;
  /** At most `limit`, in the language of the reader where something has a text in it. */
  find(keyword: string, limit: number, language: Language): Promise<FoundItem[]>;
}

export interface FindTools {
  finders: Readonly<Record<FoundKind, Finder>>;
}

/** Results of each kind. */
const most = 5;

/** Routes of the search over everything. */
export function findRoutes(tools: FindTools): Route[] {
  return [
    route(findAdminEndpoints.findAll, async ({ keyword }, call) => ok({ groups: await findAll(tools, keyword, call) })),
  ];
}

async function findAll({ finders }: FindTools, keyword: string, call: Call): Promise<Found['groups']> {
  const staff = staffOf(call);
  const kinds = foundKinds.filter((kind) => staff.may(finders[kind].may));
  const groups = await Promise.all(
    kinds.map(async (kind) => groupOf(kind, await finders[kind].find(keyword, most, call.language), keyword)),
  );
  return groups
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ kind, items }) => ({ kind, items }));
}

/** Results of one kind, the best first; what fits as well stays in the order in which it was found. */
function groupOf(kind: FoundKind, found: FoundItem[], keyword: string) {
  const ranked = found
    .map((item) => ({ item, rank: rankOf(item, keyword) }))
    .sort((one, other) => one.rank - other.rank);
  return { kind, items: ranked.map(({ item }) => item), best: ranked[0]?.rank ?? Number.POSITIVE_INFINITY };
}

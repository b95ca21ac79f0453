import { isForeign } from '../../platform/http/origin.ts';
import { isPerson } from '../../platform/http/person.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { statsEndpoints } from '../../shared/contracts/stats.ts';
import { ok } from '../../shared/refusal.ts';
import type { PageSubject } from './page-time.ts';
import { type StatsTools, viewCounter } from './views.service.ts';

export interface StatsRouteTools extends StatsTools {
  publicUrl: string;
  /** The kind of page that a path leads to; null where there is none. */
  kindOf(path: string): string | null;
  time: { add(page: PageSubject, seconds: number): void };
  /** Notes that somebody visits. */
  visited(call: Call): void;
}

export function statsRoutes(tools: StatsRouteTools): Route[] {
  const count = viewCounter(tools);
  return [
    route(statsEndpoints.productViews, ({ id }, call) => count('product', id, call)),
    route(statsEndpoints.pageViews, ({ id }, call) => count('page', id, call)),
    durationRoute(tools),
  ];
}

/** Time on a page since the last beacon. */
function durationRoute({ publicUrl, kindOf, existing, time, visited }: StatsRouteTools): Route {
  return route(statsEndpoints.statDuration, async ({ duration, path, id }, call) => {
    const { request } = call;
    const kind = isPerson(request.headers) && !isForeign(request, publicUrl) ? kindOf(path) : null;
    if (kind) visited(call);
    const about = kind && kind in existing;
    // A page about something has a row of its own once that was looked up; without it nobody knows whether it exists.
    if (kind && (id || !about)) time.add({ kind, id: about ? (id ?? undefined) : undefined }, Math.round(duration));
    return ok({});
  });
}

import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { demoAdminEndpoints } from '../../shared/contracts/demo.ts';
import { ok } from '../../shared/refusal.ts';
import { countDemo } from './remove.repo.ts';
import { type DemoTools, removeDemo } from './remove.service.ts';

/** Routes by which the owner removes the history of the demo. */
export function demoRoutes(tools: DemoTools): Route[] {
  return [
    route(demoAdminEndpoints.demoGet, async () => ok(await countDemo(tools.db))),
    route(demoAdminEndpoints.demoRemove, async (_body, call) => ok(await removeDemo(tools, staffOf(call)))),
  ];
}

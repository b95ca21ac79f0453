import type { Route } from '../../platform/http/route.ts';
import { ownRoutes } from './account/account.routes.ts';
import { logRoutes } from './account/log.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { factorRoutes } from './second-factor/second-factor.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import type { StaffRouteTools } from './tools.ts';
import { viewRoutes } from './views/views.routes.ts';

/** Every endpoint of who works in the shop. */
export function staffRoutes(tools: StaffRouteTools): Route[] {
  return [
    ...signInRoutes(tools),
    ...ownRoutes(tools),
    ...factorRoutes(tools),
    ...memberRoutes(tools),
    ...roleRoutes(tools),
    ...tokenRoutes(tools),
    ...logRoutes(tools),
    ...viewRoutes(tools),
  ];
}

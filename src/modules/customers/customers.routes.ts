import type { Route } from '../../platform/http/route.ts';
import { type SecurityTools, securityRoutes } from './security/security.routes.ts';

export type CustomersTools = SecurityTools;

/** Every endpoint of accounts. */
export function customerRoutes(tools: CustomersTools): Route[] {
  return [...securityRoutes(tools)];
}

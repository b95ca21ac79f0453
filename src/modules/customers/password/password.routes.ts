import { type Route, route } from '../../../platform/http/route.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { type ResetTools, resetPassword } from './reset.service.ts';

export function passwordRoutes(tools: ResetTools): Route[] {
  return [route(customersEndpoints.userPasswordReset, (body, call) => resetPassword(tools, body, call))];
}

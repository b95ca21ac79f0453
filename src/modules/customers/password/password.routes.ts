import { type Route, route } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import * as contract from '../../../shared/contracts/customers.ts';
import { type ResetTools, resetPassword } from './reset.service.ts';

export function passwordRoutes(tools: ResetTools): Route[] {
  return [
    route({
      path: '/api/web/user/password/reset',
      who: 'visitor',
      limit: 'default',
      summary: 'Set a new password by the link or the code of a mail; every session ends',
      body: contract.resetBody,
      data: empty,
      handler: (body, call) => resetPassword(tools, body, call),
    }),
  ];
}

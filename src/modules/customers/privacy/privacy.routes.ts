import { z } from 'zod';
import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import { eraseBody } from '../../../shared/contracts/customers.ts';
import { ok } from '../../../shared/refusal.ts';
import { dropVisitorCookie } from '../visitor.ts';
import { erasePerson, exportPerson, type PersonTools } from './privacy.service.ts';

export type PrivacyTools = PersonTools & { secure: boolean };

/** `user/export` and `user/erase`: what the shop knows of somebody, and forgetting it. */
export function privacyRoutes(tools: PrivacyTools): Route[] {
  return [
    route({
      path: '/api/web/user/export',
      who: 'customer',
      limit: 'default',
      summary: 'Everything that the shop knows of the customer',
      body: empty,
      data: z.record(z.string(), z.unknown()),
      handler: (_body, call) => exportPerson(tools, customerOf(call), call.ip),
    }),
    route({
      path: '/api/web/user/erase',
      who: 'customer',
      limit: 'default',
      summary: 'Erase the account; its orders stay without the person',
      body: eraseBody,
      data: empty,
      handler: async ({ password }, call) => {
        const erased = await erasePerson(tools, customerOf(call), password);
        if (!erased.ok) return erased;
        dropVisitorCookie(call.reply, tools);
        return ok({});
      },
    }),
  ];
}

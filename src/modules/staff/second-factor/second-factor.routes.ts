import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import {
  factorCodeBody,
  factorRemoveBody,
  factorSecret,
  provedBody,
  recoveryCodeList,
} from '../../../shared/contracts/staff.ts';
import { ok } from '../../../shared/refusal.ts';
import type { AuthTools } from '../tools.ts';
import { beginFactor, confirmFactor, removeFactor, renewCodes } from './second-factor.service.ts';

const common = { who: 'staff', may: 'self:secondFactor', limit: 'default' } as const;

/** One's own second factor. */
export function factorRoutes(tools: AuthTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/staff/totp/begin',
      body: provedBody,
      data: factorSecret,
      summary: 'A secret for an authenticator app, shown this once; in force with its first code',
      handler: (body, call) => beginFactor(tools, staffOf(call), body),
    }),
    route({
      ...common,
      path: '/api/admin/staff/totp/confirm',
      body: factorCodeBody,
      data: recoveryCodeList,
      summary: 'Put the second factor in force; answers ten recovery codes, shown this once',
      handler: ({ code }, call) => confirmFactor(tools, staffOf(call), code),
    }),
    route({
      ...common,
      path: '/api/admin/staff/totp/recovery',
      body: factorRemoveBody,
      data: recoveryCodeList,
      summary: 'New recovery codes in place of the former; asks for the password and a code',
      handler: (body, call) => renewCodes(tools, staffOf(call), body),
    }),
    route({
      ...common,
      path: '/api/admin/staff/totp/remove',
      body: factorRemoveBody,
      data: empty,
      summary: 'Go without a second factor',
      handler: async (body, call) => {
        const removed = await removeFactor(tools, staffOf(call), body);
        return removed.ok ? ok({}) : removed;
      },
    }),
  ];
}

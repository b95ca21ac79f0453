import { type Call, customerOf, type Route, route } from '../../../platform/http/route.ts';
import { activityEndpoints } from '../../../shared/contracts/activity.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import { listActivities } from '../activity.repo.ts';
import { customerById } from '../customer.repo.ts';
import { userView } from '../customer.ts';
import type { SessionTools } from '../session/session.ts';
import { type Avatars, editAvatar } from './avatar.service.ts';
import { editInfo, editName, type Owner } from './profile.service.ts';

export type ProfileTools = SessionTools & { avatars: Avatars };

/** `user/info` and what changes it, and what the account has done. */
export function profileRoutes(tools: ProfileTools): Route[] {
  return [
    route(customersEndpoints.userInfo, async (_body, call) => {
      const row = await customerById(tools.db, customerOf(call).id);
      return row ? ok(userView(row)) : notFound();
    }),
    route(customersEndpoints.userEditName, (body, call) => editName(tools, ownerOf(call), body)),
    route(customersEndpoints.userEditInfo, (body, call) => editInfo(tools, ownerOf(call), body)),
    route(customersEndpoints.userEditAvatar, (_body, call) =>
      editAvatar(
        tools,
        ownerOf(call),
        call.uploads.find(({ field }) => field === 'file'),
      ),
    ),
    logRoute(tools),
  ];
}

function logRoute({ db }: ProfileTools): Route {
  return route(activityEndpoints.userLogList, async (body, call) => {
    const { rows, total } = await listActivities(db, customerOf(call).id, body);
    const items = rows.map(({ at, action, subject, ip }) => ({ at: at.toISOString(), action, subject, ip }));
    return ok({ items, page: body.page, pageSize: body.pageSize, total });
  });
}

function ownerOf(call: Call): Owner {
  return { id: customerOf(call).id, ip: call.ip };
}

import { type Call, customerOf, type Route, route } from '../../../platform/http/route.ts';
import { activityList, activityListBody } from '../../../shared/contracts/activity.ts';
import { pictureBytes } from '../../../shared/contracts/attachments.ts';
import { empty } from '../../../shared/contracts/common.ts';
import * as contract from '../../../shared/contracts/customers.ts';
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
    route({
      path: '/api/web/user/info',
      who: 'customer',
      limit: 'default',
      summary: 'Whoever is signed in',
      body: empty,
      data: contract.user,
      handler: async (_body, call) => {
        const row = await customerById(tools.db, customerOf(call).id);
        return row ? ok(userView(row)) : notFound();
      },
    }),
    route({
      path: '/api/web/user/editName',
      who: 'customer',
      limit: 'default',
      summary: 'Change what the customer is called',
      body: contract.editNameBody,
      data: contract.user,
      handler: (body, call) => editName(tools, ownerOf(call), body),
    }),
    route({
      path: '/api/web/user/editInfo',
      who: 'customer',
      limit: 'default',
      summary: 'Change what the customer says of themselves',
      body: contract.editInfoBody,
      data: contract.user,
      handler: (body, call) => editInfo(tools, ownerOf(call), body),
    }),
    route({
      path: '/api/web/user/editAvatar',
      who: 'customer',
      limit: 'default',
      summary: 'A new picture of the customer: JPEG, PNG, WebP, AVIF or GIF, judged by its content, made square',
      upload: { files: 1, bytes: pictureBytes },
      body: empty,
      data: contract.user,
      handler: (_body, call) =>
        editAvatar(
          tools,
          ownerOf(call),
          call.uploads.find(({ field }) => field === 'file'),
        ),
    }),
    logRoute(tools),
  ];
}

function logRoute({ db }: ProfileTools): Route {
  return route({
    path: '/api/web/user/log/list',
    who: 'customer',
    limit: 'default',
    summary: 'What this account did, the latest first',
    body: activityListBody,
    data: activityList,
    handler: async (body, call) => {
      const { rows, total } = await listActivities(db, customerOf(call).id, body);
      const items = rows.map(({ at, action, subject, ip }) => ({ at: at.toISOString(), action, subject, ip }));
      return ok({ items, page: body.page, pageSize: body.pageSize, total });
    },
  });
}

function ownerOf(call: Call): Owner {
  return { id: customerOf(call).id, ip: call.ip };
}

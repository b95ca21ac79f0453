import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { draftsAdminEndpoints } from '../../shared/contracts/drafts.ts';
import { ok } from '../../shared/refusal.ts';
import { type DraftTools, getDraft, listDrafts, priceDraft, removeDraft, saveDraft } from './drafts.service.ts';
import { exportDrafts } from './export-drafts.service.ts';
import { placeDraft } from './place.service.ts';
import { sendDraft } from './send.service.ts';

/** Routes of draft orders for staff. */
export function draftRoutes(tools: DraftTools): Route[] {
  return [
    route(draftsAdminEndpoints.draftList, async (body) => ok(await listDrafts(tools, body))),
    route(draftsAdminEndpoints.exportDrafts, async (body, call) => ok(await exportDrafts(tools, body, staffOf(call)))),
    route(draftsAdminEndpoints.draftGet, ({ draftNo }, call) => getDraft(tools, draftNo, call.language)),
    route(draftsAdminEndpoints.draftPrice, (body, call) => priceDraft(tools, body, staffOf(call), call.language)),
    route(draftsAdminEndpoints.draftSave, (body, call) => saveDraft(tools, body, staffOf(call), call.language)),
    route(draftsAdminEndpoints.draftRemove, ({ draftNo }, call) =>
      removeDraft(tools, draftNo, staffOf(call), call.language),
    ),
    route(draftsAdminEndpoints.draftSend, (body, call) => sendDraft(tools, body, staffOf(call), call.language)),
    route(draftsAdminEndpoints.draftPlace, (body, call) => placeDraft(tools, body, staffOf(call), call.language)),
  ];
}

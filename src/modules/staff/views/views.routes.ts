import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { viewsAdminEndpoints } from '../../../shared/contracts/views-admin.ts';
import { ok } from '../../../shared/refusal.ts';
import type { StaffTools } from '../tools.ts';
import { findPreference } from './views.repo.ts';
import { listViews, removeView, savePreference, saveView } from './views.service.ts';

/** Routes of views of lists, and of preferences. */
export function viewRoutes(tools: StaffTools): Route[] {
  return [
    route(viewsAdminEndpoints.viewList, async ({ screen }, call) =>
      ok({ items: await listViews(tools, staffOf(call), screen) }),
    ),
    route(viewsAdminEndpoints.viewSave, (body, call) => saveView(tools, staffOf(call), body)),
    route(viewsAdminEndpoints.viewRemove, ({ id }, call) => removeView(tools, staffOf(call), id)),
    route(viewsAdminEndpoints.preferenceGet, async ({ key }, call) =>
      ok({ key, value: await findPreference(tools.db, staffOf(call).id, key) }),
    ),
    route(viewsAdminEndpoints.preferenceSave, (body, call) => savePreference(tools, staffOf(call), body)),
  ];
}

import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { appsAdminEndpoints as endpoints } from '../../shared/contracts/apps-admin.ts';
import type { Language } from '../../shared/locale.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { AppStoreTools } from './app-tools.ts';
import { everyApp, faultsOf } from './apps.repo.ts';
import { saveSettings, switchApp } from './apps.service.ts';
import type { Apps } from './apps.ts';
import { appView } from './apps.view.ts';
import { staffPage, staffPost } from './staff-page.ts';

/** Faults that are listed. */
const maxFaults = 50;

type Tools = AppStoreTools & {
  apps: Apps;
  /** Cleans HTML of apps. */
  cleanHtml: (html: string) => string;
  site: () => { defaultLanguage: Language };
};

export function appRoutes(tools: Tools): Route[] {
  const viewFor = (language: Language) => appView(language, tools.site().defaultLanguage);
  return [
    route(endpoints.appList, async (_body, { language }) => ok((await everyApp(tools.db)).map(viewFor(language)))),
    route(endpoints.appSwitch, async ({ slug, on }, call) => {
      const result = await switchApp(tools, staffOf(call), slug, on);
      return result.ok ? ok(viewFor(call.language)(result.value)) : result;
    }),
    route(endpoints.appSettings, async ({ slug, settings }, call) => {
      const result = await saveSettings(tools, staffOf(call), slug, settings);
      return result.ok ? ok(viewFor(call.language)(result.value)) : result;
    }),
    route(endpoints.appPage, async ({ slug, query }, call) => {
      const page = await staffPage(tools.apps, slug, query, call);
      if (!page.ok) return page;
      const app = tools.apps.active(slug);
      const name = app ? viewFor(call.language)(app).name : slug;
      return ok({ ...page.value, name, html: tools.cleanHtml(page.value.html) });
    }),
    route(endpoints.appPost, (sent, call) => staffPost(tools.apps, sent, call)),
    route(endpoints.appFaults, async ({ slug }) => {
      const known = (await everyApp(tools.db)).some((app) => app.slug === slug);
      if (!known) return notFound();
      const rows = await faultsOf(tools.db, slug, maxFaults);
      return ok({ items: rows.map(({ id, at, kind, detail }) => ({ id, at: at.toISOString(), kind, detail })) });
    }),
  ];
}

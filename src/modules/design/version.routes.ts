import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { versionExportOf } from '../../shared/contracts/version-list.ts';
import { versionAdminEndpoints } from '../../shared/contracts/versions.ts';
import type { Language } from '../../shared/locale.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { exportVersions } from './export-versions.service.ts';
import { checkedContent, type DesignKindRules } from './kind.ts';
import { cancelPlan, publishAt } from './plans.service.ts';
import { getVersion, historyOf, listOfKind } from './version.view.ts';
import { type DesignTools, removeSubject, restoreVersion, saveDraft } from './versions.service.ts';

type Tools = DesignTools & {
  translations: Translations;
  site: () => { languages: readonly Language[]; dispatch: { timeZone: string } };
};

/** The endpoints of one kind of thing that has versions: `/api/admin/<kind>/<verb>`. */
export function versionRoutes(tools: Tools, rules: DesignKindRules): Route[] {
  return [...readingRoutes(tools, rules), ...changingRoutes(tools, rules)];
}

function readingRoutes(tools: Tools, rules: DesignKindRules): Route[] {
  const { db, site, translations } = tools;
  const endpoints = versionAdminEndpoints[rules.kind];
  return [
    route(endpoints.list, async (body, { language }) => {
      const asked = { ...body, timeZone: site().dispatch.timeZone };
      return ok(await listOfKind(db, rules, asked, translations(language)));
    }),
    route(versionExportOf[rules.kind], async (body, call) =>
      ok(await exportVersions(tools, rules, body, { staff: staffOf(call), t: translations(call.language) })),
    ),
    route(endpoints.get, async ({ key, number }, { language }) => {
      const found = await getVersion(db, rules, key, number, translations(language));
      return found ? ok(found) : notFound();
    }),
    route(endpoints.history, async (body) => ok(await historyOf(db, { kind: rules.kind, key: body.key }, body))),
  ];
}

function changingRoutes(tools: Tools, rules: DesignKindRules): Route[] {
  const endpoints = versionAdminEndpoints[rules.kind];
  return [
    route(endpoints.save, async ({ key: given, base, content }, call) => {
      const key = given ?? rules.newKey?.();
      if (!key || !rules.hasKey(key)) return notFound();
      const checked = checkedContent(rules, key, content);
      if (!checked.ok) return checked;
      const saved = await saveDraft(tools, rules, { staff: staffOf(call), key, base }, checked.value.content);
      if (!saved.ok) return saved;
      const t = tools.translations(call.language);
      const warnings = checked.value.warnings.map((each) => t(each.key, each.values));
      return ok({ key, number: saved.value, warnings });
    }),
    route(endpoints.publish, async ({ key, number, at }, call) => {
      const decision = { staff: staffOf(call), key, number };
      const published = await publishAt(tools, rules, decision, at ? new Date(at) : tools.clock.now());
      return published.ok ? ok({ key, number, plannedFor: published.value?.toISOString() ?? null }) : published;
    }),
    route(endpoints.cancelPlan, ({ key, number }, call) =>
      cancelPlan(tools, rules, { staff: staffOf(call), key, number }),
    ),
    route(endpoints.restore, async ({ key, number, base }, call) =>
      numbered(key, await restoreVersion(tools, rules, { staff: staffOf(call), key, base }, number)),
    ),
    route(endpoints.remove, async ({ key, base }, call) =>
      removeSubject(tools, rules, { staff: staffOf(call), key, base }),
    ),
  ];
}

function numbered(key: string, result: Result<number>): Result<{ key: string; number: number }> {
  return result.ok ? ok({ key, number: result.value }) : result;
}

import { schemaRefusal } from '../../platform/http/envelope.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as wire from '../../shared/contracts/design.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { Checked, DesignKindRules } from './kind.ts';
import { getVersion, historyOf, listOfKind } from './version.view.ts';
import { type DesignTools, publishVersion, removeSubject, restoreVersion, saveDraft } from './versions.service.ts';

type Tools = DesignTools & { translations: Translations };

/** The endpoints of one kind of thing that has versions: `/api/admin/<kind>/<verb>`. */
export function versionRoutes(tools: Tools, rules: DesignKindRules): Route[] {
  return [...readingRoutes(tools, rules), ...changingRoutes(tools, rules)];
}

function readingRoutes({ db }: Tools, rules: DesignKindRules): Route[] {
  const { kind } = rules;
  return [
    route(
      endpoint({
        path: `/api/admin/${kind}/list`,
        who: 'staff',
        may: `${kind}:list`,
        limit: 'default',
        summary: `Every ${kind} with its draft and published version`,
        body: wire.listBody,
        data: wire.versionList,
      }),
      async (body) => ok(await listOfKind(db, rules, body)),
    ),
    route(
      endpoint({
        path: `/api/admin/${kind}/get`,
        who: 'staff',
        may: `${kind}:get`,
        limit: 'default',
        summary: `One ${kind}: its draft, else what is published, or the version of a number`,
        body: wire.getBody,
        data: wire.versionView,
      }),
      async ({ key, number }) => {
        const found = await getVersion(db, rules, key, number);
        return found ? ok(found) : notFound();
      },
    ),
    route(
      endpoint({
        path: `/api/admin/${kind}/history`,
        who: 'staff',
        may: `${kind}:history`,
        limit: 'default',
        summary: `Every version of one ${kind}, the latest first`,
        body: wire.historyBody,
        data: wire.versionHistory,
      }),
      async (body) => ok(await historyOf(db, { kind, key: body.key }, body)),
    ),
  ];
}

function changingRoutes(tools: Tools, rules: DesignKindRules): Route[] {
  const { kind } = rules;
  return [
    route(
      endpoint({
        path: `/api/admin/${kind}/save`,
        who: 'staff',
        may: `${kind}:save`,
        limit: 'default',
        summary: `Save a draft of a ${kind}`,
        body: wire.saveBody,
        data: wire.savedView,
      }),
      async ({ key: given, base, content }, call) => {
        const key = given ?? rules.newKey?.();
        if (!key || !rules.hasKey(key)) return notFound();
        const checked = checkedContent(rules, key, content);
        if (!checked.ok) return checked;
        const saved = await saveDraft(tools, rules, { staff: staffOf(call), key, base }, checked.value.content);
        if (!saved.ok) return saved;
        const t = tools.translations(call.language);
        const warnings = checked.value.warnings.map((each) => t(each.key, each.values));
        return ok({ key, number: saved.value, warnings });
      },
    ),
    route(
      endpoint({
        path: `/api/admin/${kind}/publish`,
        who: 'staff',
        may: `${kind}:publish`,
        limit: 'default',
        summary: `Show the draft of a ${kind} to everybody`,
        body: wire.publishBody,
        data: wire.publishedView,
      }),
      async ({ key, number }, call) =>
        numbered(key, await publishVersion(tools, rules, { staff: staffOf(call), key, number })),
    ),
    route(
      endpoint({
        path: `/api/admin/${kind}/restore`,
        who: 'staff',
        may: `${kind}:restore`,
        limit: 'default',
        summary: `Make an old version of a ${kind} the draft again`,
        body: wire.restoreBody,
        data: wire.publishedView,
      }),
      async ({ key, number, base }, call) =>
        numbered(key, await restoreVersion(tools, rules, { staff: staffOf(call), key, base }, number)),
    ),
    route(
      endpoint({
        path: `/api/admin/${kind}/remove`,
        who: 'staff',
        may: `${kind}:remove`,
        limit: 'default',
        summary: `Take a ${kind} away; its history stays`,
        body: wire.removeBody,
        data: empty,
      }),
      async ({ key, base }, call) => removeSubject(tools, rules, { staff: staffOf(call), key, base }),
    ),
  ];
}

function checkedContent(rules: DesignKindRules, key: string, sent: object): Result<Checked> {
  const content = rules.content.safeParse(sent);
  return content.success ? rules.check(key, content.data) : schemaRefusal(content.error, sent);
}

function numbered(key: string, result: Result<number>): Result<{ key: string; number: number }> {
  return result.ok ? ok({ key, number: result.value }) : result;
}

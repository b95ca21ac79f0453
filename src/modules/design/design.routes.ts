import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { designAdminEndpoints } from '../../shared/contracts/design.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { ThemeName } from '../../shared/theme-names.ts';
import type { DesignKindRules } from './kind.ts';
import { readDesign } from './live-design.ts';
import { linkToDrafts, linkToUnsaved, type PreviewTools } from './preview.service.ts';
import { templateFaults } from './template-faults.ts';
import { pageCss, siteCss } from './theme/tokens.ts';
import { versionRoutes } from './version.routes.ts';

/** Kinds of which unsaved content can be seen. */
const unsavedKinds = ['theme', 'template'] as const;

/** JSON schemas of the props of every component, by its name. */
type ComponentSchemas = () => { name: string; props: Record<string, unknown> }[];

/** Everything that staff call to change how the shop looks and what its pages say. */
export function designRoutes(
  tools: PreviewTools & {
    translations: Translations;
    componentSchemas: ComponentSchemas;
    themeCss: Partial<Record<ThemeName, string>>;
  },
  kinds: DesignKindRules[],
): Route[] {
  return [
    ...kinds.flatMap((rules) => versionRoutes(tools, rules)),
    route(designAdminEndpoints.templateCheck, async ({ key, source }, call) => {
      const templates = kinds.find(({ kind }) => kind === 'template');
      if (!templates?.hasKey(key)) return notFound();
      return ok({ faults: templateFaults(templates.check(key, { source }), tools.translations(call.language)) });
    }),
    route(designAdminEndpoints.componentList, async () => ok({ items: tools.componentSchemas() })),
    route(designAdminEndpoints.pagePreview, ({ path, minutes }) => linkToDrafts(tools, path, minutes)),
    ...unsavedKinds.map((kind) =>
      route(designAdminEndpoints[`${kind}Preview`], async (body, call) => {
        const rules = kinds.find((each) => each.kind === kind);
        return rules ? linkToUnsaved(tools, { ...rules, kind }, body, staffOf(call)) : notFound();
      }),
    ),
    route(designAdminEndpoints.themeCss, async ({ key, config }) => {
      if (key === 'site') return ok({ css: (tools.themeCss[config.theme ?? 'default'] ?? '') + siteCss(config) });
      return ok({ css: pageCss((await readDesign(tools.db, true)).theme, [config]) });
    }),
  ];
}

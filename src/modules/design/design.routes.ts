import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { designAdminEndpoints } from '../../shared/contracts/design.ts';
import type { ThemeName } from '../../shared/contracts/theme.ts';
import { pagesExportAdminEndpoints } from '../../shared/contracts/version-list.ts';
import type { Language } from '../../shared/locale.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { exportPages } from './export-pages.service.ts';
import type { DesignKindRules } from './kind.ts';
import { readDesign } from './live-design.ts';
import { signPreview } from './preview.ts';
import { templateFaults } from './template-faults.ts';
import { pageCss, siteCss } from './theme/tokens.ts';
import { versionRoutes } from './version.routes.ts';
import type { DesignTools } from './versions.service.ts';

/** JSON schemas of the props of every component, by its name. */
type ComponentSchemas = () => { name: string; props: Record<string, unknown> }[];

/** Everything that staff call to change how the shop looks and what its pages say. */
export function designRoutes(
  tools: DesignTools & {
    translations: Translations;
    site: () => { languages: readonly Language[]; dispatch: { timeZone: string } };
    publicUrl: string;
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
    route(pagesExportAdminEndpoints.exportPages, async (body, call) =>
      ok(await exportPages(tools, body, staffOf(call))),
    ),
    route(designAdminEndpoints.pagePreview, async ({ path, minutes }) => {
      const { token, expiresAt } = await signPreview(tools, minutes);
      const url = new URL(path, tools.publicUrl);
      url.searchParams.set('preview', 'true');
      url.searchParams.set('preview-token', token);
      return ok({ url: url.href, expiresAt: expiresAt.toISOString() });
    }),
    route(designAdminEndpoints.themeCss, async ({ key, config }) => {
      if (key === 'site') return ok({ css: (tools.themeCss[config.theme ?? 'default'] ?? '') + siteCss(config) });
      return ok({ css: pageCss((await readDesign(tools.db, true)).theme, [config]) });
    }),
  ];
}

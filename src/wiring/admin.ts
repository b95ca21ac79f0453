import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../modules/site/index.ts';
import { mountStaffAuth } from '../modules/staff/index.ts';
import { readAdminBuild } from '../pages/admin-build.ts';
import { readClientBuild } from '../pages/client-build.ts';
import { loadTemplates } from '../pages/templates.ts';
import { themes } from '../pages/theme.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { ShopTools } from './shop-tools.ts';

/** Mounts `/admin` with the shop's style sheet and theme, without injected files. */
export function mountAdmin(http: FastifyInstance, tools: ShopTools, limiter: Limiter): void {
  const { config, projectFolder, clientFolder, site } = tools;
  const folder = join(projectFolder, 'themes/default/admin');
  const own = readFileSync(join(folder, 'admin.css'), 'utf8');
  const build = readAdminBuild(clientFolder);
  const { allCss } = themes(readClientBuild(clientFolder));
  mountStaffAuth(http, {
    ...tools,
    limiter,
    secure: config.secure,
    publicUrl: config.publicUrl,
    app: () => ({ build, shop: { ...shopFacts(site()), videoMegabytes: config.videoMegabytes } }),
    mailbox: config.demo ? '/dev/mail' : null,
    template: loadTemplates(folder, config.editTemplates),
    css: () => allCss(site().design) + own,
  });
}

/** Facts of the shop that every screen needs: its currencies, its time zone, and where its pages of text are. */
function shopFacts({ baseCurrency, defaultCurrency, rates, dispatch, router }: Site) {
  const currencies = [...new Set([baseCurrency, ...rates.map(({ code }) => code)])];
  const { pageRule, categories } = router;
  const customPaths = Object.fromEntries(categories.map(({ types, path }) => [types, path]));
  return { baseCurrency, defaultCurrency, currencies, timeZone: dispatch.timeZone, pageRule, customPaths };
}

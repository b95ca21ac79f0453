import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { languageName } from '../modules/site/index.ts';
import { mountStaffAuth } from '../modules/staff/index.ts';
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
  const { documentTheme } = themes(readClientBuild(clientFolder));
  mountStaffAuth(http, {
    ...tools,
    limiter,
    languageName,
    secure: config.secure,
    publicUrl: config.publicUrl,
    mailbox: config.demo ? '/dev/mail' : null,
    template: loadTemplates(folder, config.editTemplates),
    css: () => documentTheme(site().design, { kind: 'custom', open: false }).css.toString() + own,
  });
}

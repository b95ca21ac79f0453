import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Who may answer HTTP without a declared route, and why. */
const allowed = {
  'src/platform/http/api.ts': 'mounts the declared routes',
  'src/pages/pages.routes.ts': 'every page',
  'src/modules/attachments/media.routes.ts': 'pictures by content hash',
  'src/modules/transfer/export/download.routes.ts': 'files for staff, which are no JSON',
  'src/modules/staff/staff.pages.ts': 'the owner’s door',
  'src/modules/customers/oidc/oidc.pages.ts':
    'to an issuer and back (OpenID Connect): browsers are led there, no script calls',
  'src/operations.ts': 'health, metrics, API description',
  'src/platform/websocket/sockets.ts': 'the door for sockets',
  'src/mailbox.ts': 'mails of a demo shop, for the owner',
  'src/pages/forms/forms.routes.ts': 'forms and links without JavaScript',
  'src/pages/seo/crawl.routes.ts': 'what programs read: sitemaps, robots, feed, manifest, icons',
};
const verbs =
  /(?<![#.\w])(?:app|api|http|scope|server|pages|crawling|forms|mailbox|operations|fastify)\s*\.(?:get|post|put|patch|delete|all|route)\s*[(<]/;

/** Handlers mounted past the declarations: they would have no caller, schema or limit. */
export function checkRoutes(root) {
  const files = filesIn(join(root, 'src')).filter((file) => !/\.test\.tsx?$/.test(file));
  const problems = files.flatMap((file) => {
    const name = file.slice(root.length + 1);
    return verbs.test(readFileSync(file, 'utf8')) && !(name in allowed)
      ? [`${name} mounts a handler that is not declared with route()`]
      : [];
  });
  return { files: files.length, problems };
}

function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /\.tsx?$/;

/** Files that may answer HTTP without a declared route, with the reason. */
const allowed = {
  'src/platform/http/api.ts': 'mounts the declared routes',
  'src/pages/pages.routes.ts': 'every page',
  'src/modules/attachments/media.routes.ts': 'pictures by content hash',
  'src/modules/attachments/videos/videos.routes.ts': 'videos by content hash, and documents that frame players',
  'src/modules/attachments/uploads/uploads.routes.ts': 'private pictures of shoppers, as images',
  'src/modules/transfer/export/download.routes.ts': 'files for staff, which are no JSON',
  'src/modules/orders/printing/print.page.ts': 'slips, labels and pick lists, as pages to print',
  'src/modules/staff/staff.pages.ts': 'the owner’s sign-in',
  'src/modules/customers/oidc/oidc.pages.ts':
    'to an issuer and back (OpenID Connect): browsers are led there, no script calls',
  'src/modules/apps/app-assets.routes.ts': 'files of apps for browsers, which are no JSON',
  'src/modules/apps/app-calls.routes.ts': 'handlers of apps, whose paths the apps decide',
  'src/modules/orders/paying/webhook.routes.ts':
    'webhooks of payment providers: raw bodies with signatures, answered as each provider expects',
  'src/modules/newsletter/feedback/feedback.routes.ts':
    'webhooks of senders of mails: raw bodies with signatures, answered by status alone',
  'src/wiring/operations.ts': 'health, metrics, API description',
  'src/platform/websocket/sockets.ts': 'sign-in for sockets',
  'src/wiring/mailbox.ts': 'mails of a demo shop, for the owner',
  'src/pages/forms/forms.routes.ts': 'forms and links without JavaScript',
  'src/pages/worker.routes.ts': 'the service worker, a script with the settings of the shop',
  'src/pages/seo/crawl.routes.ts': 'what programs read: sitemaps, robots, feed, manifest, icons',
};
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'route']);

/** The folder of endpoint declarations. */
const contracts = 'src/shared/contracts/';

/** Finds handlers without a declaration, which would have no caller, schema or limit, and declarations outside the contracts. */
export function checkRoutes(root) {
  const files = filesIn(join(root, 'src'), named).filter((file) => !/\.test\.tsx?$/.test(file));
  const problems = files.flatMap((file) => {
    const name = relative(root, file).replaceAll('\\', '/');
    const source = readFileSync(file, 'utf8');
    return [
      ...(callsByText(name, source)
        ? [`${name} calls an endpoint past src/storefront/api, where calls have types`]
        : []),
      ...(!(name in allowed) && mounts(name, source)
        ? [`${name} mounts a handler that is not declared with route()`]
        : []),
      ...(!name.startsWith(contracts) && declares(name, source)
        ? [`${name} declares an endpoint outside of ${contracts}`]
        : []),
    ];
  });
  return { files: files.length, problems };
}

const endpointUrl = /\/api\/(web|admin)\//;

/** Tests if a source of the browser names an endpoint's URL itself, instead of using the typed calls. */
export function callsByText(name, source) {
  if (!/^src\/(storefront\/(?!api\/)|ui\/)/.test(name) || !source.includes('/api/')) return false;
  return someNode(programOf(name, source), (node) => {
    if (node.type === 'TemplateElement') return endpointUrl.test(node.value.raw);
    return node.type === 'Literal' && typeof node.value === 'string' && endpointUrl.test(node.value);
  });
}

/** Tests if a source declares an endpoint: a call of `endpoint`, under any imported name, or of `route` with its own declaration. */
export function declares(name, source) {
  if (!source.includes('endpoint.ts') && !source.includes('route(')) return false;
  const program = programOf(name, source);
  const names = new Set(program.body.flatMap(namesOfEndpoint));
  return someNode(program, ({ type, callee, arguments: args }) => {
    if (type !== 'CallExpression') return false;
    if (callee.type === 'MemberExpression') return names.has(callee.object.name) && callee.property.name === 'endpoint';
    return names.has(callee.name) || (callee.name === 'route' && args[0]?.type === 'ObjectExpression');
  });
}

/** The names under which an import brings `endpoint` in, or the module that has it. */
function namesOfEndpoint({ type, source, specifiers = [] }) {
  if (type !== 'ImportDeclaration' || !/(^|\/)endpoint\.ts$/.test(source.value)) return [];
  return specifiers
    .filter(({ imported }) => (imported?.name ?? 'endpoint') === 'endpoint')
    .map(({ local }) => local.name);
}

/**
 * Tests if a source mounts a handler, whatever its instance is called: a call of one of Fastify's methods with a path and a handler, or
 * of `route` with a method or a url. In a file that imports Fastify's instances the path may be anything; elsewhere it begins with a slash.
 */
export function mounts(name, source) {
  if (![...verbs].some((verb) => source.includes(verb))) return false;
  const program = programOf(name, source);
  const knowsFastify = program.body.some(isInstanceImport);
  return someNode(program, (node) => node.type === 'CallExpression' && isMount(node, knowsFastify));
}

function programOf(name, source) {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0].message}`);
  return program;
}

/** Fastify itself, its instances and its plugins; requests and replies alone mount nothing. */
function isInstanceImport({ type, source, specifiers = [] }) {
  if (type !== 'ImportDeclaration' || !/^@?fastify\b/.test(source.value)) return false;
  return specifiers.some(({ imported }) => !/^Fastify(Request|Reply|Error|Schema)/.test(imported?.name ?? 'default'));
}

function isMount({ callee, arguments: args }, knowsFastify) {
  const method = callee.type === 'MemberExpression' ? (callee.property.name ?? callee.property.value) : undefined;
  if (!verbs.has(method)) return false;
  const [first] = args;
  const named = first?.type === 'ObjectExpression' ? first.properties.map(({ key }) => key?.name ?? key?.value) : [];
  if (method === 'route')
    return named.includes('url') || named.includes('method') || (knowsFastify && args.length === 1);
  return args.length >= 2 && (knowsFastify || textOf(first).startsWith('/'));
}

function textOf(node) {
  if (node.type === 'TemplateLiteral') return node.quasis[0].value.cooked;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function someNode(node, test) {
  if (Array.isArray(node)) return node.some((each) => someNode(each, test));
  if (node === null || typeof node !== 'object') return false;
  return (typeof node.type === 'string' && test(node)) || Object.values(node).some((each) => someNode(each, test));
}

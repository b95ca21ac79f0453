import { moduleEdges } from './scripts/check/module-edges.mjs';

const test = '\\.(test|spec)\\.tsx?$|/testing/';
/** Code of the server beside a component. */
const server = '\\.server\\.ts$';
const from = (path, pathNot) => ({ path, pathNot: pathNot ? [test, ...[pathNot].flat()] : test });
const forbid = (name, comment, fromPart, toPart) => ({ name, comment, severity: 'error', from: fromPart, to: toPart });

/** A module reaches only what its row of the table says, and there only sign-in. */
const betweenModules = Object.entries(moduleEdges).flatMap(([name, edges]) => {
  const self = `^src/modules/${name}/`;
  const others = ['$^', ...edges.map((edge) => `^src/modules/${edge}/`)];
  return [
    forbid(`module-${name}-edges`, 'not in scripts/check/module-edges.mjs', from(self), {
      path: '^src/modules/',
      pathNot: [self, ...others],
    }),
    forbid(`module-${name}-index`, 'through index.ts', from(self), {
      path: '^src/modules/[^/]+/.+',
      pathNot: [self, '^src/modules/[^/]+/index\\.ts$'],
    }),
  ];
});

export default {
  forbidden: [
    forbid('no-cycles', 'type-only ones included', { path: '^(src|bench)/' }, { circular: true }),
    forbid('production-alone', 'production code imports no benchmark and no demo', from('^src/'), {
      path: '^(bench|demo)/',
    }),
    forbid('shared-alone', 'shared runs anywhere', from('^src/shared/'), { path: '^src/(?!shared/)' }),
    forbid('shared-packages', 'shared knows zod only', from('^src/shared/'), {
      path: 'node_modules',
      pathNot: 'node_modules/zod/',
    }),
    forbid('platform-ignorant', 'the platform knows no shop', from('^src/platform/'), {
      path: '^src/(?!platform/|shared/)',
    }),
    forbid('modules-below', 'modules know platform and shared', from('^src/modules/'), {
      path: '^src/(?!modules/|platform/|shared/)',
    }),
    forbid('pages-index', 'pages import modules by their index.ts', from('^src/pages/'), {
      path: '^src/modules/[^/]+/',
      pathNot: '^src/modules/[^/]+/index\\.ts$',
    }),
    forbid('pages-reach', 'pages render by the registry', from('^src/pages/'), {
      path: '^src/(?!pages/|modules/|platform/|shared/|ui/shop-context\\.tsx?|storefront/registry/[^/]+\\.server\\.ts)',
    }),
    forbid('ui-plain', 'building blocks know shared only', from('^src/ui/'), { path: '^src/(?!ui/|shared/)' }),
    forbid('storefront-browser', 'the browser never meets the server', from('^src/storefront/', server), {
      path: '^src/(?!storefront/|ui/|shared/)',
    }),
    forbid('admin-browser', 'the back office knows shared only', from('^src/admin/'), {
      path: '^src/(?!admin/|shared/)',
    }),
    forbid('admin-screens', 'screens meet in the kit', from('^src/admin/screens/([^/]+)/'), {
      path: '^src/admin/screens/([^/]+)/',
      pathNot: '^src/admin/screens/$1/',
    }),
    forbid('admin-kit', 'the kit knows no screen', from('^src/admin/(api|text|list|form|show)/'), {
      path: '^src/admin/(screens|shell)/',
    }),
    forbid('no-zod-in-browser', 'contracts are types to the browser', from('^src/(storefront|ui|admin)/', server), {
      path: 'node_modules/zod/',
    }),
    forbid('server-files', '*.server.ts is code of the server', from('^src/(?!pages/|wiring/)', server), {
      path: server,
    }),
    forbid('loaders-reach', 'loaders know what pages know', from('^src/storefront/.+\\.server\\.ts$'), {
      path: '^src/(?!storefront/|pages/(page\\.ts|data/|forms/cart-notices\\.ts)|modules/|platform/|shared/)',
    }),
    forbid('loaders-index', 'loaders import modules by their index.ts', from('^src/storefront/.+\\.server\\.ts$'), {
      path: '^src/modules/[^/]+/',
      pathNot: '^src/modules/[^/]+/index\\.ts$',
    }),
    forbid('component-areas', 'areas meet in ui and stores', from('^src/storefront/components/([^/]+)/'), {
      path: '^src/storefront/components/([^/]+)/',
      pathNot: '^src/storefront/components/$1/',
    }),
    forbid('stores-below-components', 'state knows no component', from('^src/storefront/(stores|api)/'), {
      path: '^src/storefront/(components|registry|runtime)',
    }),
    forbid('sql-in-repos', 'SQL only in *.repo.ts', from('^src/', ['\\.(repo|tables)\\.ts$', '^src/platform/db/']), {
      path: 'node_modules/kysely/',
    }),
    forbid('wiring-index', 'wiring imports modules by their index.ts', from('^src/(wiring/|[^/]+\\.ts$)'), {
      path: '^src/modules/[^/]+/',
      pathNot: '^src/modules/[^/]+/index\\.ts$',
    }),
    forbid('no-outside', 'nothing of the project needs what lies outside it', from('^src/'), {
      path: '^\\.\\./',
      pathNot: 'node_modules/',
    }),
    ...betweenModules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|bench|locales)|node_modules',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

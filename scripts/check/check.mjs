import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import config from '../../.dependency-cruiser.mjs';
import { checkRegistry } from '../registry.mjs';
import { root } from '../steps.mjs';
import { checkCoverage } from './coverage.mjs';
import { checkDocComments } from './doc-comments.mjs';
import { checkDocPaths } from './doc-paths.mjs';
import { checkFileNames } from './file-names.mjs';
import { checkGlossary } from './glossary.mjs';
import { checkImports } from './imports.mjs';
import { checkLocales } from './locales.mjs';
import { checkModuleEdges } from './module-edges.mjs';
import { checkPacked } from './packed.mjs';
import { checkRefusals } from './refusals.mjs';
import { checkRoutes } from './routes.mjs';
import { checkSizes } from './sizes.mjs';
import { checkSmallFiles } from './small-files.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const tool =
  (name, ...args) =>
  () => {
    const { status, stdout, stderr } = spawnSync(bin(name), args, {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return { problems: status === 0 ? [] : [`${stdout}${stderr}`.trim()] };
  };

const checks = {
  'types of shared': tool('tsc', '-p', 'tsconfig.shared.json'),
  'types of the browser': tool('tsc', '-p', 'tsconfig.browser.json'),
  'types of the server and the tests': tool('tsc', '-p', 'tsconfig.json'),
  format: tool('biome', 'check', '--formatter-enabled=true', '.'),
  lint: tool('oxlint', '--type-aware', '--tsconfig', 'tsconfig.json'),
  imports: async () => {
    const { modules, violations } = await checkImports(root, config);
    // A parser that reads nothing reports no violation, so the number of modules is checked.
    return { note: `${modules} modules`, problems: modules > 0 ? violations : ['no module was read'] };
  },
  'edges between modules': () => {
    const { modules, problems } = checkModuleEdges(root);
    return { note: `${modules} modules`, problems: modules > 0 ? problems : ['no module was read'] };
  },
  translations: () => {
    const { keys, problems } = checkLocales(root);
    return { note: `${keys} keys`, problems: keys > 0 ? problems : ['no key was read'] };
  },
  glossary: () => {
    const { words, problems } = checkGlossary(root);
    return { note: `${words} words that are not used`, problems: words > 0 ? problems : ['no word was read'] };
  },
  'paths in the docs': () => {
    const { paths, problems } = checkDocPaths(root);
    return { note: `${paths} paths`, problems: paths > 0 ? problems : ['no path was read'] };
  },
  'doc comments': () => {
    const { comments, problems } = checkDocComments(root);
    return { note: `${comments} comments`, problems: comments > 0 ? problems : ['no comment was read'] };
  },
  'file sizes': () => checkSizes(root),
  'names of files': () => {
    const { files, problems } = checkFileNames(root);
    return { note: `${files} files`, problems: files > 0 ? problems : ['no file was read'] };
  },
  'small files': () => {
    const { files, problems } = checkSmallFiles(root);
    return { note: `${files} files`, problems: files > 0 ? problems : ['no file was read'] };
  },
  'packed literals': () => {
    const { files, problems } = checkPacked(root);
    return { note: `${files} files`, problems: files > 0 ? problems : ['no file was read'] };
  },
  routes: () => checkRoutes(root),
  'registry of components': () => {
    const { components, problems } = checkRegistry(root);
    return { note: `${components} components`, problems: components > 0 ? problems : ['no component was read'] };
  },
  'reasons of refusals': () => checkRefusals(root),
  'sentences of the specification': () => {
    const { rows, problems } = checkCoverage(root);
    return { note: `${rows} sentences`, problems: rows > 0 ? problems : ['no sentence was read'] };
  },
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const { problems, note } = await check();
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}${note ? ` (${note})` : ''}`);
  for (const problem of problems) console.log(`     ${problem}`);
  failed += problems.length;
}
process.exitCode = failed === 0 ? 0 : 1;

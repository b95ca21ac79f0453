import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';

const statement = /^(?:import|export)\b[^;]*?\bfrom\s*'[^']+'(?:\s+with\s*\{[^}]*\})?;|^import\s+'[^']+';/gm;
const dynamic = /\bimport\('([^']+)'\)/g;

/**
 * Checks the import rules. dependency-cruiser cannot parse TSX without TypeScript 5's compiler, so it reads a copy of the tree
 * that contains only the import statements. Returns what it read and the violations.
 */
export async function checkImports(root, config, work = join(root, '.cache', 'imports')) {
  rmSync(work, { recursive: true, force: true });
  const files = ['src', 'bench'].flatMap((folder) => sourcesIn(join(root, folder)));
  for (const file of files) mirror(file, join(work, relative(root, file).replace(/\.tsx$/, '.ts')));
  mkdirSync(work, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'dir');
  const folders = ['src', 'bench'].filter((folder) => exists(join(work, folder)));
  const { output } = await cruise(folders, {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir: work,
  });
  const { violations, totalCruised } = output.summary;
  return {
    files: files.length,
    modules: totalCruised,
    violations: violations.map((each) => `${each.rule.name}: ${each.from} → ${each.to}`),
  };
}

function mirror(file, target) {
  const source = readFileSync(file, 'utf8');
  const statics = source.match(statement) ?? [];
  const dynamics = [...source.matchAll(dynamic)].map(([whole]) => `await ${whole};`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, [...statics, ...dynamics].join('\n').replaceAll(".tsx'", ".ts'"));
}

function sourcesIn(folder) {
  if (!exists(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesIn(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

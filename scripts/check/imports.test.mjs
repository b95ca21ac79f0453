import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { checkImports } from './imports.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
let copy;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'copy-'));
  for (const folder of ['src', 'bench', 'locales']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the project breaks no import rule, and was really read', async () => {
  const { files, modules, violations } = await checkImports(copy, config);
  expect(violations).toEqual([]);
  expect(files).toBeGreaterThan(200);
  expect(modules).toBeGreaterThanOrEqual(files);
  // It reads more than 3,000 files, beside everything else that is tested.
}, 60_000);

const violating = [
  [
    'pricing asks the database',
    'src/modules/pricing/sum.ts',
    "import type { Db } from '../catalog/index.ts';",
    'module-pricing-edges',
  ],
  [
    'a cart imports a file of the catalogue past its index',
    'src/modules/cart/past-index.ts',
    "import { wholeShop } from '../catalog/lists/listing.repo.ts';",
    'module-cart-index',
  ],
  [
    'the browser imports the server',
    'src/storefront/leak.ts',
    "import { connect } from '../platform/db/database.ts';",
    'storefront-browser',
  ],
  [
    'a component imports its loader',
    'src/storefront/components/slides/show.ts',
    "import type { load } from './loader.server.ts';",
    'server-files',
  ],
  [
    'the browser imports the registry of the server',
    'src/storefront/runtime/all.ts',
    "import { components } from '../registry/components.generated.server.ts';",
    'server-files',
  ],
  [
    'a loader imports a page kind',
    'src/storefront/components/slides/show.server.ts',
    "import { home } from '../../../pages/kinds/home.ts';",
    'loaders-reach',
  ],
  [
    'a loader imports the inside of a module',
    'src/storefront/components/slides/show.server.ts',
    "import { wholeShop } from '../../../modules/catalog/lists/listing.repo.ts';",
    'loaders-index',
  ],
  ['the browser is sent the schemas', 'src/storefront/schemas.ts', "import { z } from 'zod';", 'no-zod-in-browser'],
  [
    'a component imports another area',
    'src/storefront/components/cart/Peek.tsx',
    "import { component } from '../product-detail/ProductDetail.tsx';",
    'component-areas',
  ],
  [
    'production code imports a benchmark',
    'src/wiring/load.ts',
    "import { seedLarge } from '../../bench/seed/seed.service.ts';",
    'production-alone',
  ],
  ['SQL outside a repository', 'src/modules/cart/sql.ts', "import { sql } from 'kysely';", 'sql-in-repos'],
  ['a cycle, even of types alone', 'src/shared/circle.ts', "import type { Money } from './money.ts';", 'no-cycles'],
];

describe('violating among the rest', () => {
  let found;

  // One reading for all of them: each takes seconds.
  beforeAll(async () => {
    for (const [, file, line] of violating) appendFileSync(join(copy, file), `\n${line}\n`);
    appendFileSync(join(copy, 'src/shared/money.ts'), "export type { Text } from './circle.ts';\n");
    found = (await checkImports(copy, config)).violations;
  }, 30_000);

  test.each(violating)('%s: refused', (_story, file, _line, rule) => {
    const from = file.replace(/\.tsx$/, '.ts');
    expect(found.filter((violation) => violation.startsWith(`${rule}: ${from} `))).not.toEqual([]);
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const script = 'export const shop = "open";\n'.repeat(40);

/** A minimal result of a client build, so that specs need no build. */
export async function makeClientFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'client');
  await mkdir(join(folder, '.vite'), { recursive: true });
  await mkdir(join(folder, 'assets'));
  const manifest = {
    'src/storefront/main.ts': { file: 'assets/main-1a2b3c4d.js', isEntry: true },
    'src/storefront/ticket.ts': { file: 'assets/ticket-1a2b3c4d.js', isEntry: true },
    'src/storefront/worker/worker.ts': { file: 'assets/worker-1a2b3c4d.js', isEntry: true },
    'themes/default/styles/index.css': { file: 'assets/style-1a2b3c4d.css', isEntry: true },
    'themes/workbench/styles/index.css': { file: 'assets/workbench-1a2b3c4d.css', isEntry: true },
  };
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const admin = { 'src/admin/main.tsx': { file: 'assets/admin/main-1a2b3c4d.js', isEntry: true } };
  await writeFile(join(folder, '.vite', 'admin.json'), JSON.stringify(admin));
  await writeFile(join(folder, 'assets/style-1a2b3c4d.css'), ':root { --color-primary: #0b3d2e; }');
  await writeFile(join(folder, 'assets/worker-1a2b3c4d.js'), 'self.isBuilt = true;');
  await writeFile(join(folder, 'assets/workbench-1a2b3c4d.css'), '.card-grid { display: block; }');
  const file = join(folder, 'assets/main-1a2b3c4d.js');
  await writeFile(file, script);
  await writeFile(`${file}.br`, brotliCompressSync(script));
  await writeFile(`${file}.gz`, gzipSync(script));
  return folder;
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs small apps in a shop by its command line, each with a component, a page and a listener; switched on. */
export async function addSmallApps(slugs: string[], env: Record<string, string>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-bench-apps-'));
  try {
    for (const slug of slugs) {
      const folder = join(parent, slug);
      for (const [path, text] of Object.entries(filesOf(slug))) await write(join(folder, path), text);
      const options = { env: { ...process.env, ...env } };
      await run(process.execPath, ['dist/server/cli.js', 'app', 'add', folder, '--on'], options);
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** The files of a small app, by their paths in its folder. */
function filesOf(slug: string): Record<string, string> {
  const manifest = {
    slug,
    name: `Small app ${slug}`,
    version: '1.0.0',
    page: true,
    events: ['order.placed'],
    assets: 'assets',
    components: [{ name: slug, script: 'part.js', style: 'part.css' }],
  };
  return {
    'app.json': JSON.stringify(manifest),
    'package.json': '{"type":"module"}',
    'server.js': `let heard = 0;
export default {
  page: ({ lang }) => ({ title: '${slug}', html: '<p>' + lang + ', ' + heard + ' orders</p>' }),
  on: { 'order.placed': () => { heard += 1; } },
};
`,
    'assets/part.js': `customElements.define('${slug}', class extends HTMLElement {
  connectedCallback() { this.textContent = JSON.parse(this.getAttribute('props') ?? '{}').text; }
});
`,
    'assets/part.css': `${slug} { display: block; }\n`,
  };
}

/** A node for the component of a small app. */
export function nodeOf(slug: string): string {
  return `<shop-component name="${slug}" props='{"text":"${slug}"}'></shop-component>`;
}

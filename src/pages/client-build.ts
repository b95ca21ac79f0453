import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ThemeName, themeNames } from '../shared/theme-names.ts';

/** The result of the client build for documents: script URLs, and all styles. */
export interface ClientBuild {
  script: string;
  /** The script of a document that exchanges a one-time ticket. */
  ticketScript: string;
  /** The code of the service worker. */
  worker: string;
  /** Chunks that the script imports. */
  preloads: string[];
  css: string;
  /** The URL of the same styles as a file. */
  sheet: string;
  /** Styles of other themes than the default one, written after these. */
  themeCss: Partial<Record<ThemeName, string>>;
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  src?: string;
}

/** Reads the client build's manifest. Throws when it has not been built. */
export function readClientBuild(folder: string): ClientBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = manifest['src/storefront/main.ts'];
  const ticket = manifest['src/storefront/ticket.ts'];
  const worker = manifest['src/storefront/worker/worker.ts'];
  if (!entry || !ticket || !worker) throw new Error('the client build lacks an entry');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const themes = themeNames.flatMap((name) => {
    const file = name === 'default' ? undefined : manifest[`themes/${name}/styles/index.css`]?.file;
    return file ? [{ name, file }] : [];
  });
  const [style, ...others] = stylesOf(manifest).filter((file) => themes.every((theme) => theme.file !== file));
  // Documents hold a part of the one sheet, which the browser replaces by the file.
  if (!style || others.length > 0) throw new Error('the client build has not one style sheet');
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`);
  return {
    script: `/${entry.file}`,
    ticketScript: `/${ticket.file}`,
    worker: readFileSync(join(folder, worker.file), 'utf8'),
    preloads,
    css: read(style),
    sheet: `/${style}`,
    themeCss: Object.fromEntries(themes.map(({ name, file }) => [name, read(file)])),
  };
}

/** Style files of the theme and the entry; styles of a component come with its chunk. */
function stylesOf(manifest: Record<string, Chunk>): string[] {
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry);
  const files = entries.flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ]);
  return [...new Set(files)];
}

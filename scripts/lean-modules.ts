import type { Plugin } from 'vite';

/**
 * Takes out of modules what the shop's pages never use: of lucide's drawings all but name and shapes, of Vite's loader of
 * chunks all but the preloading of scripts (no script of the shop has styles of its own, and no page a nonce).
 */
export function leanModules(): Plugin {
  return {
    name: 'lean-modules',
    transform(code, id) {
      if (id.endsWith('vite/preload-helper.js')) return { code: preload, map: null };
      if (/lucide-react\/.*\/icons\//.test(id)) return { code: withoutKeys(code), map: null };
    },
  };
}

/** Drops the keys for React's lists and the other names of a drawing, random and of no use to the browser. */
function withoutKeys(code: string): string {
  const lean = code
    .replace(/,\s*key: "[a-z0-9]+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/\s*size: 24,/, '')
    .replace(/__iconData\.node;/, '');
  if (lean.includes('key:'))
    throw new Error('lucide has changed how it writes its drawings: see scripts/lean-modules.ts');
  return lean;
}

/** Loads a chunk, and those that it imports without waiting for it. */
const preload = `
const asked = new Set();
export function __vitePreload(load, files) {
  for (const file of files ?? []) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
}
`;

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { adminTexts as textsIn } from './registry.mjs';

const root = join(import.meta.dirname, '..');
const name = 'virtual:admin-texts/';

/** Gives the texts of the back office in one language as a module: `virtual:admin-texts/zh-HK`. */
export function adminTexts(): Plugin {
  return {
    name: 'admin-texts',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null;
      const language = id.slice(name.length + 1);
      const texts = Object.entries(textsIn(root)).map(([key, text]) => [key, text[language]]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}

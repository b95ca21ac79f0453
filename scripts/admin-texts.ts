import { join } from 'node:path';
import type { Plugin } from 'vite';
import { frameTextKeys, adminTexts as textsIn } from './registry.mjs';

const root = join(import.meta.dirname, '..');
const name = 'virtual:admin-texts/';

/**
 * Gives the texts of the back office in one language as two modules: `virtual:admin-texts/zh-HK/frame` for the frame and Today,
 * `virtual:admin-texts/zh-HK/screens` for the rest, which the other screens wait for.
 */
export function adminTexts(): Plugin {
  return {
    name: 'admin-texts',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null;
      const [language = '', part] = id.slice(name.length + 1).split('/');
      const first = new Set(frameTextKeys(root));
      const texts = Object.entries(textsIn(root))
        .filter(([key]) => first.has(key) === (part === 'frame'))
        .map(([key, text]) => [key, text[language]]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}

/** node print_scenes.mjs LAYER_DIR: writes pictures/scenes/<name>.webp from the developed scenes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { layersOf, mixed, pictures, save } from './layers.mjs';

const dir = process.argv[2];
const NONE = [0, 0, 0];

for (const file of readdirSync(dir).filter((f) => /^scene\..*\.ready$/.test(f))) {
  const stem = file.replace(/\.ready$/, '');
  const layers = await layersOf(join(dir, stem));
  const name = stem.slice(6);
  const size = name.startsWith('journal-') ? [1200, 750] : [1600, 1000];
  await save(mixed(layers, [NONE, NONE]), layers, join(pictures, 'scenes', `${name}.webp`), size, 84);
  console.log(stem);
}

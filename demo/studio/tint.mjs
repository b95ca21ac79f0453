/** node tint.mjs LAYER_DIR [slug …]: colours the developed layers and writes pictures/<slug>/<colour>[-detail].webp. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inks } from './inks.mjs';
import { here, layersOf, mixed, pictures, save } from './layers.mjs';

const outline = JSON.parse(readFileSync(join(here, '../catalogue/outline.json'), 'utf8'));
const QUALITY = { front: 86, detail: 84 };

const newer = (file, than) => existsSync(file) && statSync(file).mtimeMs > statSync(than).mtimeMs;

/** Colours still to be written from one render; brass has renders of its own. */
function due(stem, finish, colours, target) {
  if (!existsSync(`${stem}.ready`)) return [];
  const own = colours.filter((c) => (finish === 'brass') === (c === 'brass'));
  return own.filter((c) => !newer(target(c), `${stem}.ready`));
}

async function tint(dir, [slug, , , colours], view) {
  const target = (c) => join(pictures, slug, `${c}${view === 'detail' ? '-detail' : ''}.webp`);
  for (const finish of ['paint', 'brass']) {
    const stem = join(dir, `${slug}.${view}.${finish}`);
    const left = due(stem, finish, colours, target);
    if (!left.length) continue;
    const layers = await layersOf(stem);
    for (const c of left) {
      const light = mixed(layers, inks(outline.colours, slug, colours, c));
      await save(light, layers, target(c), [1000, 1250], QUALITY[view]);
    }
    console.log(slug, view, left.join(' '));
  }
}

const [dir, ...only] = process.argv.slice(2);
for (const item of outline.products) {
  if (only.length && !only.includes(item[0])) continue;
  for (const view of ['front', 'detail']) await tint(dir, item, view);
}

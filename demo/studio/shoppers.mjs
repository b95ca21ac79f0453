/** node shoppers.mjs: cuts the pictures of the demo's reviews from the scenes, as phones see them, into ../review-pictures. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { here, pictures, sharp } from './layers.mjs';

const target = join(here, '../review-pictures');
const LONG = 640;

/** Name: scene, left, top, width and height there, degrees that the phone was tilted, warmth of its white balance. */
const shots = {
  'salt-cellar': ['table-set', 250, 470, 300, 300, -2, 1.04],
  'morning-mug-chalk': ['table-set', 540, 470, 300, 340, 2.5, 0.97],
  'morning-mug-ochre': ['table-set', 1230, 440, 320, 360, -2, 1.05],
  'tea-towels': ['table-set', 350, 690, 500, 300, 3, 1],
  'hazel-teapot': ['table-set', 780, 380, 460, 340, -1.5, 0.96],
  'bedside-carafe': ['table-set', 570, 220, 300, 430, 2, 1.03],
  'supper-bowl': ['table-set', 890, 600, 480, 320, -2.5, 1.02],
  'reed-vase': ['table-set', 1160, 60, 380, 540, 2, 0.98],
  'orb-holders': ['shelf', 290, 430, 300, 370, 2, 1.06],
  'pebble-clock': ['shelf', 490, 590, 280, 230, -3, 0.97],
  'luna-lamp': ['shelf', 650, 380, 400, 420, 1.5, 1.07],
  'isle-vase': ['shelf', 940, 230, 430, 560, -2, 0.97],
  'bud-vase': ['shelf', 1240, 500, 260, 310, 2.5, 1.02],
  'loom-cushions': ['reading-corner', 730, 400, 480, 330, 2, 1.04],
  'waffle-blanket': ['reading-corner', 1080, 490, 300, 200, -2.5, 0.97],
  'floor-pouf': ['reading-corner', 560, 680, 420, 300, 2, 1],
  'pleat-lamp': ['reading-corner', 420, 80, 480, 620, -1.5, 1.06],
  'market-basket': ['reading-corner', 1020, 640, 300, 300, 2, 1.02],
  'milk-stool': ['reading-corner', 1310, 680, 280, 280, -2, 0.98],
  'twist-vase': ['workshop-bench', 420, 430, 320, 420, 2, 0.97],
  'linen-notebook': ['workshop-bench', 500, 730, 270, 190, -4, 1.03],
  'arlo-lamp': ['workshop-bench', 1090, 340, 440, 470, 1.5, 1],
  'bread-board': ['workshop-bench', 1340, 340, 250, 420, -2, 1.05],
  'amphora-vase': ['workshop-bench', 940, 390, 290, 400, 2, 1.02],
  'peg-shelf': ['workshop-bench', 670, 50, 640, 480, -1.5, 0.97],
  'round-mirror': ['entry-wall', 550, 120, 400, 400, 2, 1.03],
  'long-bench': ['entry-wall', 660, 560, 720, 420, -1.5, 1.02],
  'stacking-boxes': ['entry-wall', 1060, 730, 230, 200, 2.5, 1],
  'lidded-basket': ['entry-wall', 1310, 600, 260, 360, -1.5, 0.97],
  'wool-throw': ['entry-wall', 1060, 560, 300, 180, 3, 1.03],
  'hand-wash': ['bath-ledge', 870, 430, 270, 390, -2, 1.03],
  'bar-soap': ['bath-ledge', 1170, 660, 240, 190, 3, 1],
  'soap-dish': ['bath-ledge', 600, 710, 300, 160, -2.5, 1.02],
  'table-mirror': ['bath-ledge', 1270, 330, 310, 460, 1.5, 0.98],
  'hearth-candle': ['bath-ledge', 1050, 570, 220, 280, 2.5, 1.05],
};

/** The dark corners of a small lens. */
const corners = (w, h) =>
  Buffer.from(
    `<svg width="${w}" height="${h}"><radialGradient id="g" r="0.75"><stop offset="0.55" stop-color="#fff"/><stop offset="1" stop-color="#c4bfb8"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );

for (const [name, [scene, left, top, width, height, tilt, warmth]] of Object.entries(shots)) {
  const zoom = LONG / Math.max(width, height);
  const [w, h] = [Math.round(width * zoom), Math.round(height * zoom)];
  const cut = sharp(join(pictures, 'scenes', `${scene}.webp`)).extract({ left, top, width, height });
  // Larger by as much as the tilt turns out of the frame.
  const over = 1 + Math.abs(tilt) * 0.032;
  const large = await cut
    .resize(Math.round(w * over), Math.round(h * over), { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const turned = await sharp(large).rotate(tilt).png().toBuffer({ resolveWithObject: true });
  const [dx, dy] = [(turned.info.width - w) >> 1, (turned.info.height - h) >> 1];
  mkdirSync(target, { recursive: true });
  await sharp(turned.data)
    .extract({ left: dx, top: dy, width: w, height: h })
    .removeAlpha()
    .linear([1.05 * warmth, 1.05, 1.05 * (2 - warmth)], [-6, -6, -6])
    .composite([{ input: corners(w, h), blend: 'multiply' }])
    .sharpen({ sigma: 0.8 })
    .webp({ quality: 68, effort: 6 })
    .toFile(join(target, `${name}.webp`));
}

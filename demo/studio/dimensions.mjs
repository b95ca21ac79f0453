/** node dimensions.mjs: draws the dimensions of a product over its front, pictures/{slug}/dimensions.webp. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures, sharp } from './layers.mjs';
import { asWebp, centred } from './lettering.mjs';

const ink = '#3d3932';

/** Lines by product: from, to, and the words beside them; `+` has them on the other side of the line. Sizes are separated by a slash. */
const products = {
  'bread-board': {
    front: 'oak',
    lines: [
      [[838, 139], [838, 1120], '38 / 52 cm', '+'],
      [[244, 1172], [735, 1172], '18 / 24 cm', '+'],
    ],
  },
  'finn-lantern': {
    front: 'black',
    lines: [
      [[830, 223], [830, 1000], '24 / 36 cm', '+'],
      [[232, 1100], [602, 1152], '14 / 20 cm', '+'],
      [[650, 1140], [792, 1012], '14 / 20 cm', '+'],
    ],
  },
  'salad-servers': {
    front: 'oak',
    lines: [
      [[176, 138], [176, 1100], '29 cm', '+'],
      [[530, 96], [786, 96], '6.5 cm', ''],
    ],
  },
};

/** A line with a stroke across each end, and words along it. */
function measured([[ax, ay], [bx, by], words, side]) {
  const length = Math.hypot(bx - ax, by - ay);
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  // Words are read from below or from the right.
  const isUpright = turn > -90 && turn < 90;
  const y = (side === '+') === isUpright ? 48 : -20;
  return `<g transform="translate(${(ax + bx) / 2} ${(ay + by) / 2}) rotate(${isUpright ? turn : turn - 180})">
<path d="M${-length / 2} 0H${length / 2}M${-length / 2} -14V14M${length / 2} -14V14" stroke="${ink}" stroke-width="3" fill="none"/>
${centred(words, { x: 0, y, size: 46, fill: ink })}</g>`;
}

for (const [slug, { front, lines }] of Object.entries(products)) {
  const path = join(pictures, slug, `${front}.webp`);
  const { width, height } = await sharp(path).metadata();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.map(measured).join('')}</svg>`;
  const image = sharp(path).composite([{ input: Buffer.from(drawing) }]);
  writeFileSync(join(pictures, slug, 'dimensions.webp'), await asWebp(image));
}

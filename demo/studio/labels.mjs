/** node labels.mjs: prints words on the labels of finished pictures, in place of the bars that the models have. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures, sharp } from './layers.mjs';
import { asWebp, centred } from './lettering.mjs';

const ink = '#36322c';
const maker = 'Saboaria do Cais';
const candle = [
  ['Hearth candle', 0.4, 46],
  [maker, 0.62, 25],
  ['Porto · 220 g', 0.83, 22],
];
const notebook = [
  ['Notebook', 0.55, 33],
  ['Ng Kee Bindery', 0.84, 17],
];

/**
 * Labels by picture: `at` has the upper left, upper right and lower left corner of the words, `paper` the corners of the paper
 * whose bars go, `lines` the words with the height of their foot, as a share of the label, and their size.
 */
const labels = {
  'hand-wash-bottle/front': {
    at: [
      [427, 704],
      [677, 697],
      [428, 970],
    ],
    paper: [
      [438, 716],
      [666, 710],
      [666, 954],
      [438, 960],
    ],
    lines: [
      ['Hand wash', 0.36, 58],
      ['rosemary & lemon', 0.54, 30],
      [maker, 0.8, 27],
      ['Porto', 0.92, 24],
    ],
  },
  'hearth-candle-jar/front': {
    at: [
      [241, 637],
      [516, 618],
      [243, 806],
    ],
    paper: [
      [252, 648],
      [506, 630],
      [506, 782],
      [252, 796],
    ],
    lines: candle,
  },
  'hearth-candle-jar/detail': {
    at: [
      [288, 712],
      [613, 775],
      [297, 897],
    ],
    paper: [
      [312, 770],
      [345, 762],
      [560, 815],
      [565, 925],
      [470, 930],
      [375, 908],
      [312, 862],
    ],
    lines: candle,
  },
  'linen-notebook/front': {
    at: [
      [451, 468],
      [624, 484],
      [428, 527],
    ],
    paper: [
      [458, 474],
      [616, 489],
      [598, 538],
      [438, 522],
    ],
    lines: notebook,
  },
  'linen-notebook/detail': {
    at: [
      [211, 451],
      [380, 423],
      [277, 478],
    ],
    paper: [
      [224, 452],
      [377, 427],
      [426, 448],
      [282, 473],
    ],
    lines: [
      ['Notebook', 0.47, 28],
      ['Ng Kee Bindery', 0.76, 15],
    ],
  },
  'scenes/bath-ledge': [
    {
      at: [
        [959, 649],
        [1044, 649],
        [959, 740],
      ],
      paper: [
        [962, 654],
        [1040, 653],
        [1040, 734],
        [962, 736],
      ],
      lines: [
        ['Hand wash', 0.38, 20],
        ['rosemary & lemon', 0.56, 10],
        [maker, 0.84, 10],
      ],
    },
    {
      at: [
        [1112, 676],
        [1206, 674],
        [1112, 736],
      ],
      paper: [
        [1122, 680],
        [1200, 678],
        [1200, 728],
        [1122, 730],
      ],
      lines: [
        ['Hearth candle', 0.45, 16],
        [maker, 0.75, 10],
      ],
    },
  ],
  'scenes/journal-soap': {
    at: [
      [-32, 443],
      [65, 437],
      [-32, 541],
    ],
    paper: [
      [0, 448],
      [60, 444],
      [60, 534],
      [0, 540],
    ],
    lines: [
      ['Hand wash', 0.38, 23],
      ['rosemary & lemon', 0.56, 12],
      [maker, 0.84, 12],
    ],
  },
  'bar-soap/front': {
    at: [
      [424, 455],
      [506, 424],
      [468, 471],
    ],
    paper: [
      [407, 445],
      [500, 408],
      [564, 436],
      [462, 484],
    ],
    lines: [
      [maker, 0.25, 13],
      ['Bar soap', 0.95, 25],
    ],
  },
  'bar-soap/detail': {
    at: [
      [486, 328],
      [546, 449],
      [377, 347],
    ],
    paper: [
      [377, 360],
      [506, 340],
      [549, 444],
      [413, 454],
    ],
    lines: [
      ['Bar soap', 0.32, 40],
      [maker, 0.62, 19],
      ['Porto', 0.85, 19],
    ],
  },
};

const brightness = (data, at) => data[at] * 0.3 + data[at + 1] * 0.59 + data[at + 2] * 0.11;

/** True for what lies within a convex polygon, whose corners are in the order of the clock. */
const within = (corners, x, y) =>
  corners.every(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });

/** Paints what is dark on the paper with the paper above and below it. */
function wiped({ data, info }, paper) {
  const { width, height, channels } = info;
  const inside = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (within(paper, x, y)) inside.push(y * width + x);
  const light = inside.map((pixel) => brightness(data, pixel * channels)).sort((a, b) => a - b);
  const limit = light[Math.floor(light.length * 0.8)] * 0.74;
  const isDark = (pixel) => brightness(data, pixel * channels) < limit;
  const dark = new Set();
  const near = [-3, -2, -1, 0, 1, 2, 3];
  const around = near.flatMap((dy) => near.map((dx) => dy * width + dx));
  for (const pixel of inside) if (around.some((step) => isDark(pixel + step))) dark.add(pixel);
  const clean = new Set(inside.filter((pixel) => !dark.has(pixel)));
  const source = Uint8Array.from(data);
  for (const pixel of dark) {
    const found = [-width, width, -1, 1].flatMap((step) => {
      for (let far = 1; far < 90; far++) if (clean.has(pixel + step * far)) return [{ from: pixel + step * far, far }];
      return [];
    });
    const weight = found.reduce((sum, { far }) => sum + 1 / far, 0);
    for (let c = 0; c < 3 && weight > 0; c++) {
      const mixed = found.reduce((sum, { from, far }) => sum + source[from * channels + c] / far, 0);
      data[pixel * channels + c] = Math.round(mixed / weight);
    }
  }
}

/** The words of a label, turned and slanted as it lies. */
function printedWords({ at: [corner, right, low], lines }) {
  const across = Math.hypot(right[0] - corner[0], right[1] - corner[1]);
  const down = Math.hypot(low[0] - corner[0], low[1] - corner[1]);
  const axis = (to, length) => to.map((each, index) => (each - corner[index]) / length).join(' ');
  const words = lines.map(([line, foot, size]) => centred(line, { x: across / 2, y: foot * down, size, fill: ink }));
  const matrix = `matrix(${axis(right, across)} ${axis(low, down)} ${corner.join(' ')})`;
  return `<g opacity=".92" transform="${matrix}">${words.join('')}</g>`;
}

/** Pictures of a view in each colour, or a scene. */
function filesOf(folder, view) {
  if (folder === 'scenes') return [`${view}.webp`];
  const isOfView = (file) => file !== 'dimensions.webp' && file.includes('-detail') === (view === 'detail');
  return readdirSync(join(pictures, folder)).filter(isOfView);
}

for (const [name, found] of Object.entries(labels)) {
  const [folder, view] = name.split('/');
  const ofPicture = [found].flat();
  for (const file of filesOf(folder, view)) {
    const path = join(pictures, folder, file);
    const raw = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const { paper } of ofPicture) wiped(raw, paper);
    const { width, height } = raw.info;
    const words = ofPicture.map(printedWords).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words}</svg>`;
    const image = sharp(raw.data, { raw: raw.info }).composite([{ input: Buffer.from(svg) }]);
    writeFileSync(path, await asWebp(image));
  }
}

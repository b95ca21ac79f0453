/** node manifest.mjs: lists every picture with size, bytes, placeholder and dominant colour in pictures/manifest.json. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pictures, sharp } from './layers.mjs';

function webpFiles(dir) {
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.flatMap((e) => {
    const path = join(dir, e.name);
    if (e.isDirectory()) return webpFiles(path);
    return e.name.endsWith('.webp') ? [path] : [];
  });
}

const hex = ({ r, g, b }) => `#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** A 16 px wide blur as a data URL, under 400 bytes. */
async function placeholder(file) {
  const small = await sharp(file).resize(16).blur(0.8).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** The colour that fills most of the middle of the picture, where the product is. */
async function dominant(file, { width, height }) {
  const middle = { left: Math.round(width / 4), top: Math.round(height / 4), width: width >> 1, height: height >> 1 };
  return hex((await sharp(await sharp(file).extract(middle).png().toBuffer()).stats()).dominant);
}

async function entry(file) {
  const meta = await sharp(file).metadata();
  const { width, height } = meta;
  const bytes = statSync(file).size;
  return { width, height, bytes, placeholder: await placeholder(file), colour: await dominant(file, meta) };
}

const list = {};
for (const file of webpFiles(pictures).sort()) list[relative(pictures, file)] = await entry(file);
writeFileSync(join(pictures, 'manifest.json'), `${JSON.stringify(list, null, 1)}\n`);
const total = Object.values(list).reduce((sum, e) => sum + e.bytes, 0);
const longest = Math.max(...Object.values(list).map((e) => e.placeholder.length));
console.log(
  `${Object.keys(list).length} pictures, ${(total / 1e6).toFixed(1)} MB, longest placeholder ${longest} bytes`,
);

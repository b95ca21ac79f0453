/** node gift_card.mjs: draws the gift card on its envelope and its detail, pictures/gift-card/*.webp, as seen from above. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictures, sharp } from './layers.mjs';
import { text } from './lettering.mjs';

/** A twig of alder: a stem, round leaves in pairs, two cones. */
function twig(colour) {
  const leaf = (x, y, turn, size) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C22 -34 74 -36 92 -4C98 8 92 16 86 20C60 44 20 34 0 0Z"/><path d="M4 0C34 2 60 4 84 8" fill="none" stroke="#2c473a" stroke-width="2.2" opacity=".55"/></g>`;
  const cone = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -4C14 -14 34 -12 40 0C34 12 14 14 0 4Z"/></g>`;
  return `<g fill="${colour}"><path d="M0 0C60 -70 90 -150 84 -260" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>
${leaf(30, -40, 18, 0.92)}${leaf(34, -46, -168, 0.8)}${leaf(66, -112, 4, 0.86)}${leaf(64, -122, -158, 0.74)}${leaf(83, -190, -18, 0.74)}${leaf(82, -200, -142, 0.62)}${leaf(84, -256, -78, 0.62)}
${cone(52, -84, 62)}${cone(80, -158, 40)}</g>`;
}

const card = `<g filter="url(#lift)"><rect x="-270" y="-170" width="540" height="340" rx="20" fill="url(#green)"/></g>
<rect x="-270" y="-170" width="540" height="340" rx="20" fill="#fff" filter="url(#grain)" opacity=".1" clip-path="url(#card)"/>
<rect x="-269" y="-169" width="538" height="338" rx="19" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
<g transform="translate(96 130) scale(.88)">${twig('#c9a868')}</g>
${text('Alder Row', { x: -222, y: -66, size: 76, fill: '#efe6d0' })}
${text('Gift card', { x: -220, y: 124, size: 38, fill: '#c9a868' })}`;

const envelope = `<g filter="url(#lift)"><rect x="-330" y="-225" width="660" height="450" rx="8" fill="url(#kraft)"/></g>
<rect x="-330" y="-225" width="660" height="450" rx="8" fill="#fff" filter="url(#grain)" opacity=".28"/>
<path d="M-330 -217L-26 30Q0 50 26 30L330 -217V-225H-330Z" fill="#ccb48b" filter="url(#fold)"/>
<path d="M-330 -217L-26 30Q0 50 26 30L330 -217" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`;

const drawing = (
  viewBox,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250" viewBox="${viewBox}"><defs>
<radialGradient id="sweep" cx=".32" cy=".26" r="1"><stop offset="0" stop-color="#ebe7e0"/><stop offset=".6" stop-color="#e0dbd2"/><stop offset="1" stop-color="#cfc9be"/></radialGradient>
<linearGradient id="green" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3a5a4a"/><stop offset=".5" stop-color="#2f4c3e"/><stop offset="1" stop-color="#263f33"/></linearGradient>
<linearGradient id="kraft" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9c39c"/><stop offset="1" stop-color="#bfa477"/></linearGradient>
<filter id="lift" x="-35%" y="-35%" width="170%" height="190%"><feDropShadow dx="4" dy="5" stdDeviation="4" flood-color="#3d3527" flood-opacity=".35"/><feDropShadow dx="22" dy="30" stdDeviation="26" flood-color="#3d3527" flood-opacity=".3"/></filter>
<filter id="fold" x="-5%" y="-5%" width="110%" height="125%"><feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="#3d3527" flood-opacity=".35"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9 .7" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .35  0 0 0 1.1 -.35"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<clipPath id="card"><rect x="-270" y="-170" width="540" height="340" rx="20"/></clipPath></defs>
<rect width="1000" height="1250" fill="url(#sweep)"/><rect width="1000" height="1250" fill="#fff" filter="url(#grain)" opacity=".12"/>
<g transform="translate(515 560) rotate(-9)">${envelope}</g><g transform="translate(480 730) rotate(5)">${card}</g></svg>`;

mkdirSync(join(pictures, 'gift-card'), { recursive: true });
const save = (viewBox, name) =>
  sharp(Buffer.from(drawing(viewBox)))
    .resize(1000, 1250)
    .webp({ quality: 84, effort: 5, smartSubsample: true })
    .toFile(join(pictures, 'gift-card', name));
await save('0 0 1000 1250', 'forest.webp');
await save('330 470 448 560', 'forest-detail.webp');

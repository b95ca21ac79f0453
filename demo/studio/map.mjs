/** node map.mjs: draws the map of the shop's place, pictures/scenes/map.webp. Streets and harbour are invented. */
import { join } from 'node:path';
import { pictures, sharp } from './layers.mjs';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
<rect width="1200" height="900" fill="#efeae0"/>
<path d="M-20 640 C180 600 300 690 520 660 S 900 560 1220 640 V920 H-20Z" fill="#c3d6da"/>
<path d="M840 -20 L900 250 L1010 560 L1060 600 L1220 585 V-20Z" fill="#c3d6da" opacity=".85"/>
<path d="M70 60h230v170H70z" fill="#d3dcc0"/><path d="M520 470h210l40 120-200 50-60-60z" fill="#d3dcc0"/>
<g fill="#e0d8c8" stroke="#d5ccba" stroke-width="2">
<path d="M340 60h150v80H340zM340 160h150v70H340zM530 60h120v170H530zM680 60h110l24 80H680zM680 160h140l18 70H680z"/>
<path d="M70 290h130v110H70zM220 290h80v110h-80zM340 290h150v50H340zM340 350h150v60H340zM530 290h140v110H530zM710 290h140l30 110H710z"/>
<path d="M70 460h110v110H70zM200 460h100v120H200zM340 470h120v100H340zM790 460h110l40 100-100 20z"/></g>
<g stroke="#fff" fill="none" stroke-linecap="round">
<path d="M-20 260H850" stroke-width="26"/><path d="M-20 432H905" stroke-width="18"/><path d="M318 -20V590" stroke-width="26"/><path d="M510 -20V440L495 600" stroke-width="18"/><path d="M692 240V440L770 600" stroke-width="14"/><path d="M-20 605C180 570 300 640 500 620S 850 560 1000 590" stroke-width="20"/><path d="M40 -20V600" stroke-width="14"/></g>
<g font-family="DejaVu Sans, Arial" font-size="19" fill="#6d675c"><text x="545" y="266" dy="1">Elzenrij</text><text x="80" y="266">Elzenrij</text><text x="350" y="438">Zaadstraat</text><text transform="translate(325 200) rotate(-90)">Molenkade</text><text x="150" y="610" transform="rotate(-3 150 610)">Werfkade</text><text x="380" y="790" fill="#5d7e86" font-style="italic" font-size="24">Nieuwe Haven</text><text x="95" y="150" fill="#70805a">Kwekerspark</text></g>
<g transform="translate(610 248)"><path d="M0 6C-26 -30 -34 -44 -34 -60A34 34 0 1 1 34 -60C34 -44 26 -30 0 6Z" fill="#c2522d"/><circle cy="-60" r="13" fill="#fff"/></g>
<g font-family="DejaVu Sans, Arial" font-weight="bold" font-size="24" fill="#2b2722"><text x="655" y="200" stroke="#efeae0" stroke-width="6" paint-order="stroke">Alder Row</text></g>
<g transform="translate(430 470)"><circle r="15" fill="#35566b"/><text text-anchor="middle" dy="7" font-family="DejaVu Sans" font-weight="bold" font-size="19" fill="#fff">M</text></g>
</svg>`;
await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile(join(pictures, 'scenes/map.webp'));

import { converter } from 'culori';
import type { Text } from '../../shared/locale.ts';

/** Names of colour families, as people search for them. */
const names = {
  black: { en: 'black', zh: '黑色', 'zh-HK': '黑色', fil: 'itim' },
  grey: { en: 'grey gray', zh: '灰色', 'zh-HK': '灰色', fil: 'abo kulay-abo' },
  white: { en: 'white', zh: '白色', 'zh-HK': '白色', fil: 'puti' },
  beige: { en: 'beige', zh: '米色', 'zh-HK': '米色', fil: 'beige' },
  brown: { en: 'brown', zh: '棕色 褐色', 'zh-HK': '啡色 棕色', fil: 'kayumanggi' },
  red: { en: 'red', zh: '红色', 'zh-HK': '紅色', fil: 'pula' },
  orange: { en: 'orange', zh: '橙色', 'zh-HK': '橙色', fil: 'kahel' },
  yellow: { en: 'yellow', zh: '黄色', 'zh-HK': '黃色', fil: 'dilaw' },
  green: { en: 'green', zh: '绿色', 'zh-HK': '綠色', fil: 'berde luntian' },
  blue: { en: 'blue', zh: '蓝色', 'zh-HK': '藍色', fil: 'asul bughaw' },
  purple: { en: 'purple', zh: '紫色', 'zh-HK': '紫色', fil: 'lila' },
  pink: { en: 'pink', zh: '粉色 粉红色', 'zh-HK': '粉紅色', fil: 'rosas' },
} satisfies Record<string, Text>;

export type ColourFamily = keyof typeof names;

/** Hues of OKLCH in degrees at which each family ends; red is on both sides of 0. */
const hues: [until: number, family: ColourFamily][] = [
  [10, 'pink'],
  [42, 'red'],
  [70, 'orange'],
  [115, 'yellow'],
  [175, 'green'],
  [275, 'blue'],
  [325, 'purple'],
  [360, 'pink'],
];

const toOklch = converter('oklch');

/** The families of a swatch such as `#2d3a4d`: of a colour between two families both; none for what is no colour. */
export function colourFamilies(swatch: string): ColourFamily[] {
  const colour = toOklch(swatch);
  if (!colour) return [];
  const { l, c, h = 0 } = colour;
  if (l < 0.3 && c < 0.03) return ['black'];
  if (c < 0.012) return [l > 0.93 ? 'white' : l < 0.36 ? 'black' : 'grey'];
  const isWarm = h > 20 && h < 115;
  if (isWarm && l > 0.9 && c < 0.04) return ['white', 'beige'];
  if (isWarm && l > 0.72 && c < 0.085) return h < 45 ? ['pink'] : ['beige'];
  if (isWarm && l < 0.62 && c < 0.13) return c > 0.1 ? ['brown', h < 42 ? 'red' : 'orange'] : ['brown'];
  const family = hues.find(([until]) => h < until)?.[1] ?? 'pink';
  return [family === 'pink' && h > 180 && l < 0.55 ? 'purple' : family];
}

/** The names of a swatch's families in every language, for the search. */
export function familyNames(swatch: string | null | undefined): Text[] {
  return swatch ? colourFamilies(swatch).map((family) => names[family]) : [];
}

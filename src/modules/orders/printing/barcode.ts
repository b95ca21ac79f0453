import { code128, drawingSVG } from 'bwip-js/node';

/** A Code 128 barcode as SVG, in black on nothing; null for a text that this code has no symbols for. */
export function barcode(text: string): string | null {
  return /^[\x20-\x7e]{1,48}$/.test(text) ? code128({ bcid: 'code128', text, height: 14 }, drawingSVG()) : null;
}

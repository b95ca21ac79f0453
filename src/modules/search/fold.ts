import { Converter } from 'opencc-js/t2cn';

const fromHongKong = Converter({ from: 'hk', to: 'cn' });
const fromTaiwan = Converter({ from: 'tw', to: 'cn' });
const known = new Map<string, string>();

/**
 * Folds a text for comparison: small letters without accents, full-width characters as usual ones, every Chinese character in
 * its simplified form. Each character by itself, so that a word gives the same in every text.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđþı’ʼ]/g, (letter) => plain[letter] ?? letter)
    .replace(/\p{Script=Han}/gu, simplified);
}

const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  ʼ: "'",
};

function simplified(character: string): string {
  const found = known.get(character) ?? fromTaiwan(fromHongKong(character));
  known.set(character, found);
  return found;
}

/** A SKU, barcode or what may be one: letters and digits only. */
export function foldCode(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60);
}

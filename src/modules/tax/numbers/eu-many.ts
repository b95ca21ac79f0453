import { digits, lastOff, luhn, remainder, weighed } from './check-digits.ts';

/** Nine digits of a legal entity; ten of a person, a foreigner or another. */
export function bulgarian(number: string): boolean {
  const [rest, last] = lastOff(number);
  if (number.length === 9) return twice(rest, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) === last;
  const person = (weighed(rest, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighed(rest, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighed(rest, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [person, foreigner, other].includes(last);
}

export function cypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digits(number.slice(0, 8)).reduce(
    (all, digit, index) => all + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number[8];
}

/** Eight digits of a legal entity, nine or ten of a person; people's from before 1954 have no check digit. */
export function czech(number: string): boolean {
  const [rest, last] = lastOff(number);
  if (number.length === 10) return remainder(rest, 11) % 10 === last;
  if (number.length === 8) {
    const check = (11 - (weighed(rest, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return number[0] !== '9' && (check || 1) % 10 === last;
  }
  if (number[0] !== '6') return true;
  const sum = weighed(rest.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return (8 - ((10 - sum) % 11) + 10) % 10 === last;
}

/** By the elder rule of 11, or since 2020 by ISO/IEC 7064 MOD 97,10 over the number with its letters. */
export function dutch(number: string): boolean {
  const elder = weighed(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
  const inDigits = Array.from(`NL${number}`, (sign) => String(Number.parseInt(sign, 36))).join('');
  return elder || remainder(inDigits, 97) === 1;
}

const frenchSigns = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A key of two signs before the SIREN, which bears a digit by Luhn of its own, but for Monaco's (000…). */
export function french(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d\d$/.test(key)) return remainder(`${siren}12`, 97) === Number(key);
  const [first, second] = Array.from(key, (sign) => frenchSigns.indexOf(sign)) as [number, number];
  const check = /^\d/.test(key) ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

/** Seven digits and a letter, since 2013 perhaps a second one; the elder form has a sign in the second place. */
export function irish(number: string): boolean {
  const isElder = /^\d[A-Z+*]/.test(number);
  const body = isElder ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const second = 'WABCDEFGHI'.indexOf(number[8] ?? 'W');
  const sum = weighed(body, [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === number[7];
}

/** Of a legal entity; of a person by date of birth, or since 2017 by 32 and nothing to be checked. */
export function latvian(number: string): boolean {
  if (/^[4-9]/.test(number)) return weighed(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  const [rest, last] = lastOff(number);
  if (number.startsWith('32')) return true;
  return ((1 + weighed(rest, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last;
}

export function lithuanian(number: string): boolean {
  const [rest, last] = lastOff(number);
  const weights = (from: number) => Array.from(rest, (_digit, index) => 1 + ((index + from) % 9));
  return twice(rest, weights(0), weights(2)) === last;
}

/** Modulo 11 by the first weights; 10 is no digit, then by the second. */
function twice(text: string, weights: readonly number[], others: readonly number[]): number {
  const first = weighed(text, weights) % 11;
  return first < 10 ? first : (weighed(text, others) % 11) % 10;
}

import { digits } from './check-digits.ts';

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A person's (DNI, NIE and the like: a letter by the remainder of 23) or an organisation's (CIF: a digit or a letter). */
export function spanish(number: string): boolean {
  const [kind, body, last] = [number.slice(0, 1), number.slice(1, 8), number.slice(8)];
  if (/\d/.test(kind)) return letterOf(Number(number.slice(0, 8))) === last;
  if (/[KLM]/.test(kind)) return letterOf(Number(body)) === last;
  if (/[XYZ]/.test(kind)) return letterOf(Number(`${'XYZ'.indexOf(kind)}${body}`)) === last;
  if (!/[ABCDEFGHJNPQRSUVW]/.test(kind)) return false;
  // Sources do not agree on which organisations have a digit and which a letter: either will do.
  const check = cifDigit(body);
  return last === String(check) || last === 'JABCDEFGHI'[check];
}

function letterOf(number: number): string | undefined {
  return dniLetters[number % 23];
}

function cifDigit(body: string): number {
  const sum = digits(body).reduce((all, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

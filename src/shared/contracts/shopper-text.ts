import { z } from 'zod';

/** Controls that turn text around or cannot be seen; line breaks and tabs stay. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a shopper without control characters, with line breaks of one kind. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, (each) => (each === '\n' || each === '\t' ? each : ''));
}

/** Text that a shopper wrote and others read. What looks like HTML or a template stays as it was typed. */
export function shopperText(max: number) {
  return z.string().overwrite(cleanText).trim().max(max);
}

/** How a country writes the numbers under which businesses account for tax. */
export interface NumberRule {
  /** What stands before the number in writing, e.g. DE; forgiven when it is left out. */
  prefix?: string;
  /** The whole number without its prefix, spaces and punctuation. */
  pattern: RegExp;
  /** Its check digits; absent where the country has none, or does not say how they are made. */
  check?(number: string): boolean;
  /** One that is right, for tests and to show people what is meant. */
  example: string;
}

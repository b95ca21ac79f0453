/** Format of the tax numbers of businesses of one country. */
export interface NumberRule {
  /** Letters that they begin with abroad. */
  prefix?: string;
  /** Names that the library stdnum gives to kinds of the country's numbers; any of them will do. */
  kinds: string[];
  /** Accepts numbers without letters that the library refuses wrongly. */
  also?(body: string): boolean;
  /** A right one, without its letters. */
  example: string;
}

/** What the tax numbers of businesses of one country look like. */
export interface NumberRule {
  /** Letters that they begin with abroad. */
  prefix?: string;
  /** Names that the library stdnum gives to kinds of the country's numbers; any of them will do. */
  kinds: string[];
  /** Where the library errs: whether a number without its letters is right all the same. */
  also?(body: string): boolean;
  /** A right one, without its letters. */
  example: string;
}

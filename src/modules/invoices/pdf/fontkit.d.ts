declare module 'fontkit' {
  /** Reads a font file. */
  export function create(file: Buffer): {
    characterSet: number[];
    cmap: { tables: unknown[] };
    glyphForCodePoint(point: number): { path: Outline };
  };

  /** Outline of a character, in units of the font with y upwards. */
  interface Outline {
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    toSVG(): string;
  }
}

declare module 'subset-font' {
  /** Cuts a font (TTF, OTF, WOFF, WOFF2) to the glyphs of a text, at fixed values of its variable axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'truetype' | 'woff' | 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}

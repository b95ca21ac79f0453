declare module 'fontkit' {
  /** Reads a font file. */
  export function create(file: Buffer): { characterSet: number[]; cmap: { tables: unknown[] } };
}

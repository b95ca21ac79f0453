import { breakLines } from './break-lines.ts';
import type { CutFonts, Weight } from './fonts.ts';

type Pdf = PDFKit.PDFDocument;

export interface Style {
  size: number;
  weight?: Weight;
  align?: 'left' | 'right';
  color?: string;
}

/** A document on which texts of several fonts are set side by side. Units are points, y goes down. */
export class Paper {
  readonly #pdf: Pdf;
  readonly #fonts: CutFonts;
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf, fonts: CutFonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
  }

  /** Width of a text. */
  widthOf(text: string, { size, weight = 'regular' }: Style): number {
    const runs = this.#fonts.runsOf(text, weight);
    return runs.reduce((width, run) => width + this.#runWidth(run.font, run.text) * size, 0);
  }

  /** Width of a run at a size of 1. */
  #runWidth(font: string, text: string): number {
    const key = `${font} ${text}`;
    const width = this.#widths.get(key) ?? this.#pdf.font(font).fontSize(100).widthOfString(text) / 100;
    this.#widths.set(key, width);
    return width;
  }

  /** Breaks a text into lines of a width. */
  linesOf(text: string, width: number, style: Style): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, style));
  }

  /** Writes one line with its baseline at `y`, smaller where it is wider than its place. */
  line(text: string, { x, y, width }: { x: number; y: number; width: number }, style: Style): void {
    const natural = this.widthOf(text, style);
    const size = natural > width ? (style.size * width) / natural : style.size;
    const shown = Math.min(natural, width);
    let left = style.align === 'right' ? x + width - shown : x;
    this.#pdf.fillColor(style.color ?? '#1a1a1a');
    for (const run of this.#fonts.runsOf(text, style.weight ?? 'regular')) {
      this.#pdf.font(run.font).fontSize(size).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += this.#runWidth(run.font, run.text) * size;
    }
  }

  rule(x: number, y: number, width: number, color = '#c8c8c8'): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Has a function write on each page. */
  onEachPage(write: (page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      write(page - start + 1, count);
    }
  }
}

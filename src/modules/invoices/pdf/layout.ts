import type { InvoiceText, Pair } from './invoice-text.ts';
import type { Paper, Style } from './paper.ts';

// A4 in points: 595 × 842.
const left = 50;
const width = 495;
const top = 60;
/** Top of the footer; nothing else is written below. */
const bottom = 760;

const body: Style = { size: 8.5 };
const small: Style = { size: 7.5, color: '#5a5a5a' };
const label: Style = { size: 8, color: '#5a5a5a' };
const step = 12;

/** Widths of the columns: item, quantity, unit price, discount, rate, net, tax, gross. */
const columns = [155, 30, 58, 52, 38, 56, 50, 56];

/** Draws an invoice: head, lines with a head on each page, totals, notes, and a footer on each page. */
export function drawInvoice(paper: Paper, text: InvoiceText): void {
  let y = drawHead(paper, text);
  y = drawTableHead(paper, text, y);
  for (const row of text.rows) {
    const lines = paper.linesOf(row.cells[0] ?? '', columnWidth(0), body);
    const details = row.detail ? paper.linesOf(row.detail, columnWidth(0), small) : [];
    if (y + (lines.length + details.length) * step > bottom) y = drawTableHead(paper, text, nextPage(paper, text));
    drawRow(paper, row.cells, { lines, details, y });
    y += (lines.length + details.length) * step + 5;
    paper.rule(left, y - 11, width, '#ececec');
  }
  y = drawTotals(paper, text, y + 6);
  drawNotes(paper, text, y + 8);
  drawFooters(paper, text);
}

function columnWidth(index: number): number {
  return (columns[index] ?? 0) - 6;
}

/** Draws the head of the first page; answers where the table begins. */
function drawHead(paper: Paper, text: InvoiceText): number {
  paper.line(text.seller, { x: left, y: top, width: 300 }, { size: 13, weight: 'bold' });
  paper.line(text.title, { x: 350, y: top, width: 195 }, { size: 18, weight: 'bold', align: 'right' });
  if (text.mark) drawMark(paper, text.mark);
  const from = top + 44;
  const buyer = drawBlock(paper, text.buyer, from);
  const ends = text.deliveredTo.lines.length > 0 ? drawBlock(paper, text.deliveredTo, buyer + 8) : buyer;
  let y = from;
  for (const pair of text.facts) {
    drawPair(paper, pair, { x: 310, y, width: 235 }, body);
    y += 14;
  }
  return Math.max(ends, y) + 18;
}

function drawMark(paper: Paper, mark: string): void {
  const style: Style = { size: 9, weight: 'bold', color: '#b00020' };
  paper.line(mark, { x: left, y: top + 20, width }, style);
}

function drawBlock(paper: Paper, block: InvoiceText['buyer'], from: number): number {
  paper.line(block.label, { x: left, y: from, width: 240 }, label);
  let y = from + 14;
  for (const line of block.lines.flatMap((each) => paper.linesOf(each, 240, { size: 9.5 }))) {
    paper.line(line, { x: left, y, width: 240 }, { size: 9.5 });
    y += 13;
  }
  return y;
}

interface Place {
  x: number;
  y: number;
  width: number;
}

function drawPair(paper: Paper, [name, value]: Pair, { x, y, width: whole }: Place, style: Style): void {
  const valueWidth = paper.widthOf(value, style);
  paper.line(name, { x, y, width: whole - valueWidth - 8 }, style);
  paper.line(value, { x, y, width: whole }, { ...style, align: 'right' });
}

/** Begins a page with the number of the invoice on it; answers where to go on. */
function nextPage(paper: Paper, text: InvoiceText): number {
  paper.addPage();
  paper.line(text.seller, { x: left, y: top, width: 300 }, { ...label, color: '#1a1a1a' });
  const [, no = ''] = text.facts[0] ?? [];
  paper.line(`${text.title} ${no}`, { x: 350, y: top, width: 195 }, { ...label, color: '#1a1a1a', align: 'right' });
  return top + 26;
}

function drawTableHead(paper: Paper, text: InvoiceText, y: number): number {
  drawCells(paper, text.columns, y, label);
  paper.rule(left, y + 5, width, '#1a1a1a');
  return y + 20;
}

function drawRow(
  paper: Paper,
  cells: string[],
  { lines, details, y }: { lines: string[]; details: string[]; y: number },
): void {
  const place = { x: left, width: columnWidth(0) };
  for (const [index, line] of lines.entries()) paper.line(line, { ...place, y: y + index * step }, body);
  drawCells(paper, ['', ...cells.slice(1)], y, body);
  const below = y + lines.length * step;
  for (const [index, line] of details.entries()) paper.line(line, { ...place, y: below + index * step }, small);
}

function drawCells(paper: Paper, cells: string[], y: number, style: Style): void {
  let x = left;
  for (const [index, cell] of cells.entries()) {
    const isFirst = index === 0;
    const place = { x: isFirst ? x : x + 6, y, width: columnWidth(index) };
    paper.line(cell, place, { ...style, align: isFirst ? 'left' : 'right' });
    x += columns[index] ?? 0;
  }
}

function drawTotals(paper: Paper, text: InvoiceText, from: number): number {
  const rows = text.totals.length + text.payments.length + 2;
  let y = from + rows * 14 > bottom ? nextPage(paper, text) : from;
  const place = { x: 270, width: 275 };
  for (const pair of text.totals) {
    drawPair(paper, pair, { ...place, y }, body);
    y += 14;
  }
  paper.rule(place.x, y - 8, place.width, '#1a1a1a');
  y += 6;
  drawPair(paper, text.total, { ...place, y }, { size: 10.5, weight: 'bold' });
  y += 18;
  for (const pair of text.payments) {
    drawPair(paper, pair, { ...place, y }, body);
    y += 14;
  }
  return y;
}

function drawNotes(paper: Paper, text: InvoiceText, from: number): void {
  let y = from;
  for (const line of text.notes.flatMap((note) => paper.linesOf(note, width, body))) {
    if (y > bottom) y = nextPage(paper, text);
    paper.line(line, { x: left, y, width }, body);
    y += 13;
  }
}

function drawFooters(paper: Paper, text: InvoiceText): void {
  paper.onEachPage((page, pages) => {
    paper.rule(left, bottom + 14, width);
    for (const [index, line] of text.footer.entries())
      paper.line(line, { x: left, y: bottom + 28 + index * 11, width: 400 }, small);
    const numbered = text.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
    paper.line(numbered, { x: 450, y: bottom + 28, width: 95 }, { ...small, align: 'right' });
  });
}

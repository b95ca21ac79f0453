import type { Language } from '../../../shared/locale.ts';
import type { ColumnMap } from '../import/vocabulary.ts';

export type ImportKind = 'products' | 'inventory';
export type ImportState = 'working' | 'checked' | 'done' | 'failed' | 'cancelled';
export type ImportPhase = 'reading' | 'products' | 'pictures';

/** Options of an import. */
export interface ImportOptions {
  /** True to overwrite products that the shop has, false to skip them. */
  overwrite: boolean;
  /** True to publish new products at once; else they are drafts. */
  publish: boolean;
  /** True to fetch pictures from their URLs. */
  fetch: boolean;
  /** Of inventory: whether quantities are added to what is there or replace it. */
  delta: boolean;
  /** Language of the file's texts. */
  language: Language;
  /** Fields that were chosen for columns of a file of products, by header. */
  columns?: ColumnMap;
}

/** State of one import of a file. */
export interface ImportRun {
  id: string;
  kind: ImportKind;
  state: ImportState;
  phase: ImportPhase;
  origin: 'office' | 'command';
  dry_run: boolean;
  options: ImportOptions;
  file_name: string;
  csv_file: string;
  csv_bytes: number;
  picture_files: string[];
  fingerprint: string;
  staff_name: string;
  at_byte: number;
  at_line: number;
  headers: string[] | null;
  rows_read: number;
  products: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  refused: number;
  warnings: number;
  notes: number;
  unused: string[];
  pictures: number;
  pictures_done: number;
  pictures_failed: number;
  tries: number;
  created_at: Date;
  finished_at: Date | null;
}

/** Batch sizes: each step takes a second or two, so that a shop can close at any time. */
export interface StepSize {
  rows: number;
  products: number;
  /** Products whose pictures are brought in. */
  pictures: number;
}

export const usualSteps: StepSize = { rows: 5000, products: 100, pictures: 6 };

/** Steps that begin and never end before an import is given up. */
export const maxTries = 12;

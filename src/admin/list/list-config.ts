import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { TextKey } from '../text/text.ts';
import type { ListState } from './list-state.ts';
import type { ChosenRows, FoundRows } from './use-selection.ts';

/** A column of a list. The first one holds the link to the row's screen. */
export interface Column<Row> {
  id: string;
  label: TextKey;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'right';
  /** Names of the sorts that this column's head switches between; the first is chosen first. */
  sorts?: readonly [string] | readonly [string, string];
}

export interface ChoicesQuery {
  queryKey: readonly unknown[];
  queryFn: () => Promise<{ value: string; label: string }[]>;
  staleTime: number;
}

/** A choice that narrows a list; its name is a parameter of the address. */
export interface Filter {
  name: string;
  label: TextKey;
  /** Choices; a text field where there are none. */
  options?: { value: string; label: string }[];
  /** Query of choices that the shop has, in place of `options`. */
  asks?: ChoicesQuery;
  /** True for one that is on or off; on is `1`. */
  isFlag?: boolean;
  /** True for a day, as `2026-03-02`. */
  isDay?: boolean;
  /** Currency of a sum, given the other filters; its value is a decimal, as `24.50`. */
  currencyOf?: (filters: Record<string, string>) => CurrencyCode;
}

/** A saved view of a list. */
export interface View {
  id: string;
  label: TextKey;
  /** Number of its rows, where that is known. */
  count?: number | undefined;
}

/** One page of rows as lists of the API answer it. */
export interface RowPage<Row> {
  items: Row[];
  total: number;
  more?: boolean;
  nextCursor?: string | null;
}

/** Start of the next page of a list: after a cursor, or at a page's number. */
export interface PageStart {
  cursor?: string;
  page: number;
}

export interface BulkAction {
  label: TextKey;
  /** Acts on the rows of these keys; what it answers is said. */
  act: (keys: string[]) => Promise<string>;
}

export interface BulkActionsProps {
  chosen: ChosenRows;
  /** Chooses nothing any more, once something was done. */
  onDone: () => void;
}

/** Tests if rows of a list can be chosen: something can be done with them. */
export function isSelectable<Row>({ bulk, BulkActions, exportFile }: ListConfig<Row>): boolean {
  return bulk !== undefined || BulkActions !== undefined || exportFile !== undefined;
}

/** Description of a list: what it shows, how it is narrowed, and where its rows lead. */
export interface ListConfig<Row> {
  /** Part of the cache's key; changes of its things empty it. */
  name: string;
  title: TextKey;
  columns: Column<Row>[];
  /** True for a list whose rows are read whole: they are cards at any width. */
  isFeed?: boolean;
  /** True for a list of pictures: cards beside each other at any width. */
  isGrid?: boolean;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  keyOf: (row: Row) => string;
  /** Tests if a row that was found is not drawn, e.g. within a folded branch. */
  isHidden?: (row: Row, state: ListState) => boolean;
  /** Element before the name of a row that is no part of its link, e.g. a button that unfolds it. */
  lead?: (row: Row) => ReactNode;
  /** Element at the end of a row, e.g. a menu of what can be done with it. */
  menu?: (row: Row) => ReactNode;
  /** Attributes of the element of a row, e.g. to drag it. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>;
  /** Screen of a row; without it rows cannot be opened. */
  pathOf?: (row: Row) => string;
  load: (state: ListState, start: PageStart, signal: AbortSignal) => Promise<RowPage<Row>>;
  views?: View[];
  filters?: Filter[];
  bulk?: BulkAction[];
  /** True where actions take all that the list finds, also rows that are not shown. */
  takesFound?: boolean;
  /** Counts all that is found but for some, exactly: the list itself counts no further than 10,000. */
  countFound?: ((found: FoundRows) => Promise<number>) | undefined;
  /** Further actions for chosen rows. */
  BulkActions?: ComponentType<BulkActionsProps>;
  /** Name of a row where its key is none. */
  nameOf?: (row: Row) => string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Saves what the list finds, or what is selected of it, as a file. */
  exportFile?: (state: ListState, selection: Selection) => Promise<void>;
  search?: TextKey;
  /** False for a list that cannot be searched. */
  hasSearch?: boolean;
  /** Purpose of the list, shown while there is nothing, with a button for the first thing. */
  empty: { text: TextKey; action?: ReactNode };
}

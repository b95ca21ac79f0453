import type { ReactNode } from 'react';
import type { TranslationPart } from './api/translations.ts';

/** Moment at which the browser hydrates a component: `interaction` at the first pointer, touch or key event in it, `never` leaves the HTML of the server. */
export type Moment = 'now' | 'used' | 'idle' | 'visible' | 'interaction' | 'never';

/** The `options` that the `props.ts` of a component exports. All but `moment` are read by `scripts/registry.mjs` and must be literals. */
export interface ComponentOptions<Props> {
  moment: Moment | ((props: Props) => Moment);
  /** `shell`: in the chunk that the header of every page needs. `account`: in a list that the pages of accounts, orders and returns fetch. */
  group?: 'shell' | 'account';
  /** The parts of `locales/<language>/shop.json` that it needs besides the common one. */
  translations?: readonly TranslationPart[];
  /** Further names in `<shop-component name="…">`. */
  aliases?: readonly string[];
}

/** Input of a component. */
export interface ComponentInput<Props, Data> {
  /** Props from the attribute `props` of the node. */
  props: Props;
  /** Data of the component's loader, sent beside the HTML for hydration. */
  data: Data;
}

/** Exports of the file of a component that is hydrated. */
export interface LoadedComponent {
  component(input: never): ReactNode;
  /** Loads further code that the HTML of its node needs, before it is hydrated. */
  prepare?(node: Element): Promise<unknown>;
}

/** A component of any kind, for code that knows it by its name only. */
export type AnyComponent = (input: { props: object; data: unknown }) => ReactNode;

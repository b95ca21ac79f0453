import type { ComponentType, ReactNode } from 'react';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Permission } from '../../shared/endpoint.ts';
import type { Column, Filter, ListConfig, View } from '../list/list-config.ts';
import type { ListState } from '../list/list-state.ts';
import type { BeginExport } from '../live/use-export-job.ts';
import type { TextKey } from '../text/text.ts';
import type { FieldGroup, Values } from './field-config.ts';

/** Properties of what a form shows besides its fields. */
export interface FormState {
  /** Key of the thing. */
  id: string;
  /** Values as they are saved. */
  values: Values;
  /** Values of its fields as they are typed now. */
  edited: Values;
  isChanged: boolean;
  /** Saves what has changed and answers the saved values; throws where it was refused. */
  save: () => Promise<Values>;
  /** Takes the values from the server again. */
  reload: () => Promise<void>;
  /** Puts values into the form and saves them, over the version that it was opened in. */
  put: (values: Values) => void;
}

/** A kind of thing whose list and form are drawn from this declaration. */
export interface Resource<Row> {
  /** Keeps what is typed and not saved on the device, for a closed tab. Never with data of people. */
  keepsDraft?: boolean;
  /** As permissions name it, e.g. `coupon` for `coupon:save`. */
  name: string;
  /** Permissions where they are not named after it, by verb. */
  mayBe?: { save: string; get: string; remove: string };
  /** Path of its screens below `/admin`. */
  path: string;
  title: TextKey;
  /** Heading of the form of a new one, and label of the button that opens it; absent where none can be added. */
  add?: TextKey;
  empty: TextKey;
  columns: Column<Row>[];
  card: ListConfig<Row>['card'];
  load: ListConfig<Row>['load'];
  keyOf: (row: Row) => string;
  views?: View[];
  filters?: Filter[];
  search?: TextKey;
  groups: FieldGroup[];
  /** Values of a new one; parameters of the address may fill some in. */
  blank: (params: URLSearchParams) => Values | Promise<Values>;
  get: (key: string) => Promise<Values>;
  /** Saves the values and answers the key of what was saved. */
  save: (values: Values) => Promise<string>;
  remove?: (key: string) => Promise<unknown>;
  /** Values after a change of one: for values that follow from others. */
  follow?: (values: Values, before: Values) => Values;
  /** Path of its page for shoppers. */
  pageOf?: (values: Values) => string;
  /** States beside the heading. */
  badges?: (values: Values) => ReactNode;
  /** Tests if these values can be looked at only. */
  isLocked?: (values: Values) => boolean;
  /** Further buttons beside the heading of the list, e.g. an export. */
  ListActions?: ComponentType;
  /** Actions for chosen rows of the list. */
  BulkActions?: ListConfig<Row>['BulkActions'];
  countFound?: ListConfig<Row>['countFound'];
  /** Saves what the list finds as a file, for those with a permission; `begin` starts an export that a job makes. */
  exported?: {
    may: Permission;
    save: (state: ListState, selection: Selection, begin: BeginExport) => Promise<void>;
  };
  /** Name of a row where its key is none. */
  nameOf?: (row: Row) => string;
  /** Notice above the fields of a saved one. */
  Notice?: ComponentType<FormState>;
  /** Further buttons of the heading, e.g. Publish. */
  Actions?: ComponentType<FormState>;
  /** Panel beside the fields in a wide window, e.g. a preview. */
  Beside?: ComponentType<FormState>;
  /** True for a form whose narrower column also stands beside a new one. */
  hasSideWhenNew?: boolean;
  /** The narrower column of the form. */
  Side?: ComponentType<FormState>;
  /**
   * Its history beside the form is drawn from the log of changes, where it is named `<name>:<key>` and its contents have the names
   * of the form; `own` for one whose `Side` shows another.
   */
  history?: 'own' | { subjectOf?: (values: Values, id: string) => string; read?: (logged: Values) => Values };
  /** Name of one in its heading. */
  titleOf: (values: Values) => string;
  /** Text that is the name of one, where it is known by what it is for and not by a name of its own. */
  knownName?: (key: string) => TextKey | null;
}

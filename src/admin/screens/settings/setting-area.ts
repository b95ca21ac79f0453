import type { FieldGroup, Values } from '../../resource/field-config.ts';

/** An area of the shop's settings, saved by itself. */
export interface SettingArea {
  /** Its part of `setting/save`. */
  name: string;
  group: FieldGroup;
  /** Further fields under headings of their own. */
  more?: FieldGroup[];
  /** Values after a change of one: for values that follow from others. */
  follow?: (values: Values, before: Values) => Values;
}

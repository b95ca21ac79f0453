import { knownOfShop } from '../../known.ts';
import type { Filter } from '../../list/list-config.ts';

/** Filter of what has no title in a language of the shop. */
export const untranslated: Filter = {
  name: 'untranslated',
  label: 'products.untranslated',
  options: knownOfShop().languages.map(({ code, name }) => ({ value: code, label: name })),
};

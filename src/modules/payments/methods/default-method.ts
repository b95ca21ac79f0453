import type { Translations } from '../../../platform/locale/catalogue.ts';
import { interfaceLanguages } from '../../../shared/locale.ts';
import type { StoredPaymentMethod } from './methods.repo.ts';
import { methodRules } from './payment-methods.ts';

/** A payment method as it is until staff save it: switched off, named in the words of the locale files. */
export function defaultMethod(code: string, translations: Translations): StoredPaymentMethod {
  const say = (key: string) =>
    Object.fromEntries(interfaceLanguages.map((language) => [language, translations(language)(key)]));
  return {
    code,
    name: say(`payments.method.${code}`),
    description: say(`payments.methodText.${code}`),
    instructions: {},
    position: methodRules.findIndex((each) => each.code === code),
    enabled: false,
  };
}

import type { Translations } from '../../../platform/locale/catalogue.ts';
import { interfaceLanguages } from '../../../shared/locale.ts';
import type { PaymentMethod, StoredPaymentMethod } from './methods.repo.ts';
import { methodRules } from './payment-methods.ts';

/** A way to pay that an app brings, in its own words. */
export type BroughtMethod = Omit<PaymentMethod, 'instructions'>;

/** Names of the ways to pay that are not stored yet: of the locale files, and of the apps. */
export interface MethodNames {
  translations: Translations;
  /** The ways to pay of the installed apps. */
  brought: () => BroughtMethod[];
}

/** Codes of every way to pay, the shop's own first. */
export function methodCodes({ brought }: MethodNames): string[] {
  return [...methodRules, ...brought()].map(({ code }) => code);
}

/** A payment method as it is until staff save it: switched off. */
export function defaultMethod(code: string, { translations, brought }: MethodNames): StoredPaymentMethod {
  const given = brought().find((each) => each.code === code);
  const say = (key: string) =>
    Object.fromEntries(interfaceLanguages.map((language) => [language, translations(language)(key)]));
  return {
    code,
    name: given?.name ?? say(`payments.method.${code}`),
    description: given?.description ?? say(`payments.methodText.${code}`),
    instructions: {},
    position: methodRules.findIndex((each) => each.code === code),
    enabled: false,
  };
}

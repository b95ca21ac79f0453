import { type Language, pickText } from '../../../shared/locale.ts';
import { fieldError } from '../../../shared/refusal.ts';
import type { AppKinds } from '../../promotions/index.ts';
import type { Apps } from '../apps.ts';
import { settingFields } from '../apps.view.ts';
import { defaultsOf, settingErrors } from '../settings-schema.ts';

/** Kinds of discounts that installed apps bring, as forms offer and check them. */
export function appKinds(apps: Apps, defaultLanguage: () => Language): AppKinds {
  const every = () =>
    apps.list.flatMap(({ slug, state, manifest }) =>
      (manifest.discounts ?? []).map((own) => ({ code: `${slug}.${own.code}`, own, manifest, isOn: state === 'on' })),
    );
  return {
    list: (language) =>
      every().map(({ code, own, manifest, isOn }) => ({
        code,
        name: pickText(own.name ?? manifest.name, language, defaultLanguage()),
        isOn,
        fields: settingFields(own.args, (text) => pickText(text, language, defaultLanguage())),
        defaults: defaultsOf(own.args),
      })),
    errorsOf: ({ code, args }, field) => {
      const found = every().find((each) => each.code === code);
      if (!found) return [fieldError(`${field}.code`, 'unknown', 'promotion.noApp')];
      return settingErrors(found.own.args, args).map((error) => ({
        ...error,
        field: error.field.replace(/^settings/, `${field}.args`),
      }));
    },
  };
}

import { appParts } from '../../shared/apps.ts';
import type { AppSettingField, AppView } from '../../shared/contracts/apps-admin.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import type { AppRow } from './apps.repo.ts';
import type { Manifest } from './manifest.ts';
import { type AppSetting, type SettingsSchema, secretsOf } from './settings-schema.ts';

/** Makes the view of an app for staff, in a language. Secrets are left out. */
export function appView(language: Language, defaultLanguage: Language) {
  const say = (text: Parameters<typeof pickText>[0] | undefined) =>
    text === undefined ? '' : pickText(text, language, defaultLanguage);
  return (row: AppRow): AppView => {
    const { slug, version, state, manifest, permissions, network, settings } = row;
    const secrets = secretsOf(manifest.settings);
    return {
      slug,
      name: say(manifest.name),
      version,
      description: say(manifest.description),
      state,
      permissions: manifest.permissions,
      network: manifest.network,
      events: manifest.events,
      brings: broughtBy(manifest),
      granted: { permissions, network },
      page: manifest.page ? `/app/${slug}` : null,
      hasStaffPage: manifest.staffPage === true,
      // Manifests that were stored before components were there have none.
      hasScripts: (manifest.components ?? []).length > 0,
      fields: settingFields(manifest.settings, say),
      settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !secrets.includes(name))),
      secretsSet: secrets.filter((name) => settings[name] !== undefined && settings[name] !== ''),
      ...(row.last_error && { lastError: row.last_error }),
      updatedAt: row.updated_at.toISOString(),
    };
  };
}

/** Names what an app takes over besides pages and calls. */
export function broughtBy(manifest: Manifest) {
  return appParts.filter((part) => {
    const brought = manifest[part];
    return Array.isArray(brought) ? brought.length > 0 : brought !== undefined;
  });
}

/** Fields of a form made from a schema. */
export function settingFields(
  schema: SettingsSchema | undefined,
  say: (text: Text | undefined) => string,
): AppSettingField[] {
  return Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    ...fieldOf(name, each),
    title: say(each.title) || name,
    description: say(each.description),
    required: schema?.required.includes(name) ?? false,
  }));
}

function fieldOf(name: string, each: AppSetting): Omit<AppSettingField, 'title' | 'description' | 'required'> {
  const isText = each.type === 'string';
  const isNumber = each.type === 'integer' || each.type === 'number';
  return {
    name,
    type: each.type,
    secret: isText && each.writeOnly === true,
    format: (isText && each.format) || null,
    options: (isText && each.enum) || [],
    minimum: isNumber ? (each.minimum ?? null) : null,
    maximum: isNumber ? (each.maximum ?? null) : null,
  };
}

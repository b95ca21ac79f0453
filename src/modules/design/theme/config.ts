import settings from '../../../../themes/default/settings.json' with { type: 'json' };
import workbench from '../../../../themes/workbench/settings.json' with { type: 'json' };
import { ObjectMemo } from '../../../platform/cache/object-memo.ts';
import { type ThemeChanges, type ThemeConfig, themeConfig } from '../../../shared/contracts/theme.ts';
import type { ThemeName } from '../../../shared/theme-names.ts';

/** The settings of the default theme: colours, breakpoints and paddings of the specification's defaults. */
export const defaultTheme: ThemeConfig = themeConfig.parse({ theme: 'default', ...settings });

const ownSettings: Record<ThemeName, ThemeConfig> = {
  default: defaultTheme,
  workbench: themeConfig.parse({ theme: 'workbench', ...workbench }),
};

/** The theme of a site with what its merchant changed, then what a kind of pages and a page change in it. */
export function themeWith(site: ThemeChanges, ...own: (ThemeChanges | undefined)[]): ThemeConfig {
  return own.length > 0 ? combined(site, own) : ofSites.get(site, '', () => combined(site, []));
}

/** Themes of sites, which nearly every page asks for. */
const ofSites = new ObjectMemo<ThemeChanges, ThemeConfig>();

function combined(site: ThemeChanges, own: (ThemeChanges | undefined)[]): ThemeConfig {
  return [settledOf(site), ...own].reduce<ThemeConfig>(
    (config, change) => merge(config, change ?? {}),
    ownSettings[site.theme ?? 'default'],
  );
}

/** The changes of a merchant: the form of a theme saves every setting, also those that are as in the default theme. */
export function settledOf(site: ThemeChanges): ThemeChanges {
  const text = JSON.stringify;
  return Object.fromEntries(
    Object.entries(site).filter(([key, value]) => text(value) !== text(defaultTheme[key as keyof ThemeConfig])),
  );
}

function merge(config: ThemeConfig, { product, container, ...rest }: ThemeChanges): ThemeConfig {
  return {
    ...config,
    ...defined(rest),
    product: { ...config.product, ...defined(product ?? {}) },
    container: {
      screens: { ...config.container.screens, ...container?.screens },
      padding: { ...config.container.padding, ...container?.padding },
    },
  };
}

/** Without fields that are there but say nothing. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // The rest has every key of T with a value.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

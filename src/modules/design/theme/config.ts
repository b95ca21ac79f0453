import settings from '../../../../themes/default/settings.json' with { type: 'json' };
import { type ThemeChanges, type ThemeConfig, themeConfig } from '../../../shared/contracts/theme.ts';

/** The theme folder's own settings: colours, breakpoints and paddings of the specification's defaults. */
export const defaultTheme: ThemeConfig = themeConfig.parse(settings);

/** A theme with changes over it, the later over the earlier. */
export function themeWith(...changes: (ThemeChanges | undefined)[]): ThemeConfig {
  return changes.reduce<ThemeConfig>((config, change) => merge(config, change ?? {}), defaultTheme);
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

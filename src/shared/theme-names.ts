/** Themes that come with the shop, each a folder in `themes/`. */
export const themeNames = ['default', 'workbench'] as const;
export type ThemeName = (typeof themeNames)[number];

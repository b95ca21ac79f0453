import type { PageTheme, ThemeChanges } from '../../shared/contracts/theme.ts';
import type { Design } from './design.ts';

/** Kinds whose unsaved content can be previewed. */
export type UnsavedKind = 'theme' | 'template';

/** Design with the unsaved content of one thing in the place of what it has. */
export function designWith(design: Design, kind: UnsavedKind, key: string, content: object): Design {
  if (kind === 'template')
    return { ...design, templates: { ...design.templates, [key]: (content as { source: string }).source } };
  if (key === 'site') return { ...design, theme: (content as { config?: ThemeChanges }).config ?? {} };
  return { ...design, kinds: { ...design.kinds, [key]: content as PageTheme } };
}

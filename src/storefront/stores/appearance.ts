import { recall, remember } from '../api/storage.ts';

/** The appearance that was chosen in this browser; `system` for none. */
export function chosenAppearance(): string {
  return recall('appearance') ?? 'system';
}

/** Changes the page at once; the documents that follow read it before they are painted (`src/pages/theme.ts`). */
export function chooseAppearance(choice: string): void {
  const chosen = choice === 'system' ? null : choice;
  remember('appearance', chosen);
  const { dataset } = document.documentElement;
  if (chosen) dataset.appearance = chosen;
  else delete dataset.appearance;
}

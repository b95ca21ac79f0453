let whole: Promise<void> | undefined;

/**
 * Loads the theme's whole style sheet in place of the rules that came with the document, which are those of its page only:
 * needed before another page is shown or a component is hydrated. Resolves also when it cannot be loaded.
 */
export function loadStyles(): Promise<void> {
  whole ??= replaceStyles();
  return whole;
}

async function replaceStyles(): Promise<void> {
  const part = document.getElementById('theme-styles');
  const href = part?.dataset.sheet;
  if (!part || !href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
  // At the same place, so that what overrides the theme's rules still does.
  part.after(link);
  if (await loaded) part.remove();
  else {
    link.remove();
    whole = undefined;
    console.warn(`${href} could not be loaded`);
  }
}

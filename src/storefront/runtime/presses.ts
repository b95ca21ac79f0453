interface Presses {
  /** Resolves at the first press, which is a reason to hydrate the node at once. */
  first: Promise<void>;
  release(): void;
}

/**
 * Keeps the presses of buttons in a node that is not hydrated yet: they wait, marked as busy, and are pressed again by `release`,
 * in their order; a button that sends a form once. What works without the component (links, menus, GET forms) is not held up.
 */
export function keepPresses(node: HTMLElement): Presses {
  const pressed: HTMLButtonElement[] = [];
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !node.contains(button) || worksAlone(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button.type !== 'submit' || !pressed.includes(button)) pressed.push(button);
    button.setAttribute('aria-busy', 'true');
    onFirst();
  };
  node.addEventListener('click', keep, { capture: true });
  return {
    first,
    release: () => {
      node.removeEventListener('click', keep, { capture: true });
      for (const button of pressed) button.removeAttribute('aria-busy');
      for (const button of pressed.splice(0)) button.click();
    },
  };
}

/** True for a button whose press the browser or the navigation handles itself: of a menu, a dialog, a reset, a GET form. */
function worksAlone(button: HTMLButtonElement): boolean {
  if (button.hasAttribute('popovertarget') || button.hasAttribute('commandfor') || button.type === 'reset') return true;
  const method = button.getAttribute('formmethod') ?? button.form?.getAttribute('method') ?? 'get';
  return button.type === 'submit' && button.form !== null && method.toLowerCase() !== 'post';
}

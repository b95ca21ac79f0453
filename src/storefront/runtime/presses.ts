/**
 * Keeps the presses of buttons in a node that is not hydrated yet: they wait, marked as busy, and are pressed again by `release`,
 * once when pressed many times. What works without the component (links, menus, GET forms) is not held up.
 */
export function keepPresses(node: HTMLElement): { release(): void } {
  const pressed = new Set<HTMLButtonElement>();
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !node.contains(button) || worksAlone(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(button);
    button.setAttribute('aria-busy', 'true');
  };
  node.addEventListener('click', keep, { capture: true });
  return {
    release: () => {
      node.removeEventListener('click', keep, { capture: true });
      for (const button of pressed) {
        button.removeAttribute('aria-busy');
        button.click();
      }
      pressed.clear();
    },
  };
}

/** True for a button whose press the browser or the navigation handles itself: of a menu, a dialog, a reset, a GET form. */
function worksAlone(button: HTMLButtonElement): boolean {
  if (button.hasAttribute('popovertarget') || button.hasAttribute('commandfor') || button.type === 'reset') return true;
  const method = button.getAttribute('formmethod') ?? button.form?.getAttribute('method') ?? 'get';
  return button.type === 'submit' && button.form !== null && method.toLowerCase() !== 'post';
}

interface Presses {
  /** Resolves at the first press, which is a reason to hydrate the node at once. */
  first: Promise<void>;
  release(): void;
}

/** A button, or a choice that is a link. */
type Control = HTMLElement & Pick<Partial<HTMLButtonElement>, 'type' | 'form'>;

/**
 * Keeps the presses of buttons and choices in a node that is not hydrated yet: they wait, marked as busy, and are pressed again by
 * `release`, in their order; a button that sends a form once. What works without the component (links, menus, GET forms) is not
 * held up; a link of a choice is, for its page cannot say what the choice took along.
 */
export function keepPresses(node: HTMLElement): Presses {
  const pressed: Control[] = [];
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const keep = (event: MouseEvent) => {
    // What is clicked in a page is an element.
    const button = (event.target as Element).closest<Control>('button, a[role=radio]');
    if (!button || !node.contains(button) || event.ctrlKey || event.metaKey || worksAlone(button)) return;
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

/** True for a button whose press the browser or the navigation handles itself: of a menu, a reset, a GET form. */
function worksAlone(button: Control): boolean {
  if (button.matches('[popovertarget],[type=reset]')) return true;
  const method = button.getAttribute('formmethod') ?? button.form?.getAttribute('method') ?? 'get';
  return button.type === 'submit' && !!button.form && method.toLowerCase() !== 'post';
}

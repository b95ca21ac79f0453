import type { ComponentProps } from 'react';

/** Turns something on and off at once, or opens what has to be answered first. Name it with `aria-labelledby`. */
export function Switch({ on, disabled, ...rest }: { on: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      className="switch"
      aria-checked={on}
      // Stays in the order of the keyboard, so that whoever hears the page learns that there is one, and why not.
      aria-disabled={disabled}
      onClick={disabled ? undefined : rest.onClick}
    />
  );
}

import type { ComponentProps } from 'react';

/** A switch that acts at once, or opens a form to confirm first. Name it with `aria-labelledby`. */
export function Switch({ on, disabled, ...rest }: { on: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      className="switch"
      aria-checked={on}
      // Stays focusable, so that screen readers announce it, and why it is disabled.
      aria-disabled={disabled}
      onClick={disabled ? undefined : rest.onClick}
    />
  );
}

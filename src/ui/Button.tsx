import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

/** `primary` is for the main action of a screen; `plain` looks like a link in running text. */
export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'plain';

interface Look {
  kind?: ButtonKind | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  small?: boolean | undefined;
}

function look({ kind = 'outline', block, small }: Look, className: string | undefined) {
  return classNames('button', `button-${kind}`, block && 'button-block', small && 'button-small', className);
}

/** A button; while `busy` it keeps its size and focus, shows a spinner and ignores presses. */
export function Button({
  kind,
  block,
  small,
  busy,
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, block, small }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="button-text">{children}</span>
      {busy && <Spinner />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, block, small, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={look({ kind, block, small }, className)}>
      <span className="button-text">{children}</span>
    </a>
  );
}

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames('icon-button', className)} aria-label={label} title={label}>
      {children}
    </button>
  );
}

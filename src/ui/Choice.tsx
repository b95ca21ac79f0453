import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox with its label. */
export function Checkbox({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={classNames('checkbox', className)}>
      <input type="checkbox" {...rest} className="checkbox-box" />
      <span className="checkbox-label">{children}</span>
    </label>
  );
}

interface CardProps extends Omit<ComponentProps<'input'>, 'title'> {
  title: ReactNode;
  note?: ReactNode;
  /** Content at the end of the line, such as a price. */
  aside?: ReactNode;
}

/** A radio button as a card; cards of one `name` make a radio group. */
export function RadioCard({ title, note, aside, className, ...rest }: CardProps) {
  return (
    <label className={classNames('radio-card', className)}>
      <input type="radio" {...rest} className="radio-card-input" />
      <span className="radio-card-text">
        <span className="radio-card-title">{title}</span>
        {note && <span className="radio-card-note">{note}</span>}
      </span>
      {aside && <span className="radio-card-aside">{aside}</span>}
    </label>
  );
}

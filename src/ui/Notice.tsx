import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, Info } from './icons.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: NoticeKind;
  title?: ReactNode;
}

/** A notice within the page. Give it a `role` when it appears without a user's action. */
export function Notice({ kind = 'info', title, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames('notice', `notice-${kind}`, className)}>
      {kind === 'info' ? <Info /> : kind === 'success' ? <CircleCheck /> : <CircleAlert />}
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** Actions: a button or a link. */
  children?: ReactNode;
}

/** The state of an empty list, with an action. */
export function EmptyState({ icon, title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      {icon && <div className="empty-icon">{icon}</div>}
      <h2 className="empty-title">{title}</h2>
      {text && <p className="empty-text">{text}</p>}
      {children && <div className="empty-action">{children}</div>}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, Info } from './icons.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: NoticeKind;
  title?: ReactNode;
}

/** Something to know, in its place on the page. Give it a `role` when it appears by itself. */
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
  /** What to do now: a button or a link. */
  children?: ReactNode;
}

/** A list that has nothing in it, and what to do about that. */
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

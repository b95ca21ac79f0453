import { type ReactNode, type RefObject, useId } from 'react';
import { useShop } from '../../../../ui/shop-context.tsx';

interface Props {
  title: string;
  text: string;
  /** Gets the focus when the focused element is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Action on the whole list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list of sign-in methods with its title. */
export function KeySection({ title, text, heading, action, children }: Props) {
  const id = useId();
  return (
    <section className="secure-row" aria-labelledby={id}>
      <div className="secure-head">
        <div className="secure-text">
          <h2 className="secure-title" id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="secure-note">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface ItemProps {
  name: string;
  notes: ReactNode;
  /** True for the last sign-in method: a note replaces the button, which would be refused. */
  isLast: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A sign-in method, with its form below when open. */
export function KeyItem({ name, notes, isLast, actions, children }: ItemProps) {
  return (
    <li className="secure-key">
      <div className="secure-head">
        <div className="secure-text">
          <h3 className="secure-title">{name}</h3>
          <p className="secure-note">{notes}</p>
          {isLast && <OnlyWay />}
        </div>
        <div className="secure-key-actions">{actions}</div>
      </div>
      {children}
    </li>
  );
}

function OnlyWay() {
  const { t, path, site } = useShop();
  return (
    <p className="secure-note">
      {t('security.onlyWay')} <a href={path(`${site.router.userPath}account`)}>{t('security.onlyWay.password')}</a>
    </p>
  );
}

import { type ReactNode, useId } from 'react';

/** A section of an account page. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="account-hint">{lead}</p>}
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';

/** A section of the checkout. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="checkout-section" aria-labelledby={id}>
      <h2 className="checkout-heading" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

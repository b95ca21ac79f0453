import { type ReactNode, useId } from 'react';

/** A part of the checkout under its heading. */
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

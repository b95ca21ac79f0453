import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    /** Custom elements without React, wherever a page has them (`src/storefront/runtime/{favourites,account}.ts`). */
    interface IntrinsicElements {
      'shop-account': Plain;
      'shop-heart': Plain;
      'shop-wishes': Plain;
    }
  }
}

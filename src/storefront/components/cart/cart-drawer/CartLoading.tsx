import { Skeleton } from '../../../../ui/Skeleton.tsx';

/** Placeholder of two lines while the cart is loaded. */
export function CartLoading() {
  return (
    <div className="cart-loading" aria-busy="true">
      {[0, 1].map((line) => (
        <div className="cart-loading-line" key={line}>
          <Skeleton className="cart-loading-picture" />
          <Skeleton className="cart-loading-text" />
        </div>
      ))}
    </div>
  );
}

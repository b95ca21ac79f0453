import type { Input } from './props.ts';

/** The description of a product alone. It is HTML that the server sanitised when the merchant saved it. */
export function component({ data: { product } }: Input) {
  if (!product?.description) return null;
  return <div className="product-description prose" dangerouslySetInnerHTML={{ __html: product.description }} />;
}

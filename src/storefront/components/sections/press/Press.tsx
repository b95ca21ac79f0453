import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';

/** Papers and magazines that wrote about the shop, with a sentence of each. */
export function component({ data: { title, items } }: Input) {
  const { t } = useShop();
  return (
    <section className="section press" aria-label={title ? undefined : t('press.label')}>
      {title && <h2 className="list-title">{title}</h2>}
      <ul className="press-list">
        {items.map((item) => (
          <li key={item.name + item.quote}>
            <Mention item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mention({ item: { name, quote, image, path: to } }: { item: Data['items'][number] }) {
  const { path } = useShop();
  const source = image ? <Picture image={image} sizes="10rem" className="press-logo" /> : name;
  return (
    <figure className="press-mention">
      <figcaption className="press-name">
        {to ? <a href={to.startsWith('/') ? path(to) : to}>{source}</a> : source}
      </figcaption>
      {quote && (
        <blockquote>
          <p>{quote}</p>
        </blockquote>
      )}
    </figure>
  );
}

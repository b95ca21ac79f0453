import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';

/** Words of customers, each with its author. */
export function component({ data: { title, items } }: Input) {
  const { t } = useShop();
  return (
    <section className="section testimonials" aria-label={title ? undefined : t('testimonials.label')}>
      {title && <h2 className="list-title">{title}</h2>}
      <ul className="testimonials-list">
        {items.map((item) => (
          <li key={item.author + item.quote}>
            <Testimonial item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Testimonial({ item: { quote, author, detail, image, path: to } }: { item: Data['items'][number] }) {
  const { path } = useShop();
  return (
    <figure className="testimonial">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {image && <Picture image={image} sizes="3rem" className="testimonial-picture" />}
        <span>
          <strong>{author}</strong>
          {detail && to && <a href={to.startsWith('/') ? path(to) : to}>{detail}</a>}
          {detail && !to && <span>{detail}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

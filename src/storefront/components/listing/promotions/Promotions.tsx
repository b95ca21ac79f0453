import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';

const sizes = '(min-width: 1024px) 12vw, 24vw';

/** The running promotions, each with its offer and some of its products. */
export function component({ data }: Input) {
  return (
    <ul className="promotion-list">
      {data.items.map((each) => (
        <Promotion key={each.id} {...each} />
      ))}
    </ul>
  );
}

function Promotion({ title, offer, summary, path, products }: Data['items'][number]) {
  const { path: address } = useShop();
  return (
    <li className="promotion-card">
      <div className="promotion-text">
        <h2 className="promotion-title">
          <a className="card-link" href={address(path)}>
            {title}
          </a>
        </h2>
        <p className="promotion-offer">{offer}</p>
        {summary && <p>{summary}</p>}
      </div>
      <div className="promotion-pictures" aria-hidden="true">
        {products.map(({ id, images: [image] }) => image && <Picture key={id} image={image} sizes={sizes} alt="" />)}
      </div>
    </li>
  );
}

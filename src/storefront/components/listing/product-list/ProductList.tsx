import { useShop } from '../../../../ui/shop-context.tsx';
import { CardGrid } from '../CardGrid.tsx';
import { BrowsableList } from './BrowsableList.tsx';
import type { Input } from './props.ts';

/** A product list: with `controls` filters and sorting, else a row under a heading. */
export function component(input: Input) {
  return input.props.controls ? <BrowsableList data={input.data} /> : <ListRow {...input} />;
}

function ListRow({ props, data }: Input) {
  const { t, path } = useShop();
  if (data.list.items.length === 0) return null;
  return (
    <section className="list">
      {props.title && (
        <div className="list-head">
          <h2 className="list-title">{props.title}</h2>
          {props.moreHref && (
            <a className="list-all" href={path(props.moreHref)}>
              {t('list.all')}
              <span className="visually-hidden"> – {props.title}</span>
            </a>
          )}
        </div>
      )}
      <CardGrid cards={data.list.items} />
    </section>
  );
}

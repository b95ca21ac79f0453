import { Search } from '../../../ui/header-icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { ArrowRight, Clock } from '../../../ui/page-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { cleanUpSearches } from './recent.ts';
import type { Group, Option } from './suggestions.ts';
import type { Combobox } from './use-combobox.ts';

/** The suggestion list in groups. The focus stays in the field; an option is a link. */
export function SuggestionList({ open, ...box }: Combobox) {
  const { t } = useShop();
  if (!open) return null;
  const forget = () => {
    cleanUpSearches();
    box.setRecent([]);
    box.field.current?.focus();
  };
  return (
    <div className="suggestions">
      <div
        className="suggestions-list"
        role="listbox"
        id={`${box.id}-list`}
        aria-label={t('search.words')}
        // A press would move the focus from the field and close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {box.groups.map((group) => (
          <SuggestionGroup key={group.name} group={group} box={box} />
        ))}
      </div>
      {box.groups[0]?.name === 'recent' && (
        <button className="button button-plain suggestions-clear" type="button" onClick={forget}>
          {t('suggest.forget')}
        </button>
      )}
    </div>
  );
}

function SuggestionGroup({ group, box }: { group: Group; box: Omit<Combobox, 'open'> }) {
  const { t } = useShop();
  const heading = `${box.id}-${group.name}`;
  const lines = group.options.map((option) => {
    const index = box.options.indexOf(option);
    return (
      <a
        key={option.href}
        className="suggestion"
        role="option"
        tabIndex={-1}
        id={box.optionId(index)}
        href={option.href}
        aria-selected={index === box.active}
        onClick={() => box.leave(option)}
      >
        <Line option={option} />
      </a>
    );
  });
  if (group.name === 'all') return lines;
  return (
    <div role="group" aria-labelledby={heading} className={`suggestions-${group.name}`}>
      <div className="suggestions-name" id={heading} role="presentation">
        {t(`suggest.${group.name}`)}
      </div>
      {lines}
    </div>
  );
}

function Line({ option }: { option: Option }) {
  const { t } = useShop();
  switch (option.kind) {
    case 'product':
      return <ProductLine product={option.product} />;
    case 'category':
      return <span className="suggestion-text">{option.title}</span>;
    case 'all':
      return (
        <>
          <span className="suggestion-text">{t('suggest.all', { keyword: option.keyword })}</span>
          <ArrowRight />
        </>
      );
    default:
      return (
        <>
          {option.kind === 'recent' ? <Clock /> : <Search />}
          <span className="suggestion-text">{option.keyword}</span>
        </>
      );
  }
}

function ProductLine({ product }: Pick<Extract<Option, { kind: 'product' }>, 'product'>) {
  return (
    <>
      <span className="suggestion-picture">
        {product.image && <Picture image={product.image} sizes="3rem" alt="" priority />}
      </span>
      <span className="suggestion-product">
        <span className="suggestion-text">{product.title}</span>
        <Price price={product.price} listPrice={product.listPrice} className="card-price" />
      </span>
    </>
  );
}

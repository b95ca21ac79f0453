import type { ProductCard as Card } from '../../../shared/contracts/catalog.ts';
import type { Image } from '../../../shared/contracts/common.ts';
import { HeartButton } from '../../../ui/HeartButton.tsx';
import { Package, Star } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { Swatches } from './Swatches.tsx';
import { useCardColour } from './use-card-colour.ts';

interface CardProps {
  card: Card;
  /** Display width of a card, for the `sizes` attribute. */
  sizes: string;
  /** Above the fold: its picture is fetched at once. */
  priority?: boolean;
  /** Heading level of its title. */
  heading?: 'h2' | 'h3';
  /** True for a product on the wish list of the visitor; not set on pages that are the same for everybody. */
  kept?: boolean | undefined;
  /** True where scripts run: colours change the card, and a button adds it to the cart. */
  quick?: boolean | undefined;
}

/** A product in a list. The title's link covers the whole card, so that it is one target and one tab stop. */
export function ProductCard({ card, sizes, priority = false, heading: Heading = 'h3', kept, quick }: CardProps) {
  const { productPath } = useShop();
  const { colour, choose } = useCardColour(card);
  const shown = colour?.image ? [colour.image] : card.images;
  return (
    <article className="card">
      <div className="card-media">
        <CardPictures images={shown} sizes={sizes} priority={priority} />
        <CardBadge card={card} />
      </div>
      <div className="card-text">
        <Heading className="card-title">
          <a className="card-link" href={productPath(card.slug, colour?.sku ?? undefined)}>
            {card.title}
          </a>
        </Heading>
        <CardMaker card={card} />
        <Price price={card.price} listPrice={card.listPrice} className="card-price" />
        {card.rating.count > 0 && <CardRating {...card.rating} />}
        {card.lowest && <p className="price-lowest">{card.lowest.text}</p>}
        {card.offer && <p className="card-offer">{card.offer}</p>}
        <Swatches card={card} chosen={colour?.value} onChoose={quick ? (swatch) => void choose(swatch) : undefined} />
      </div>
      {quick && <QuickAdd card={card} sku={colour?.sku ?? null} />}
      <HeartButton id={card.id} title={card.title} pressed={kept} className="card-heart" />
    </article>
  );
}

const maxSizes = 3;

/** Maker and sizes of the product; of many sizes the first and the last. */
function CardMaker({ card: { vendor, sizes } }: { card: Card }) {
  const { t } = useShop();
  const measures = sizes.length > maxSizes ? `${sizes[0]} – ${sizes.at(-1)}` : sizes.join(t('list.between'));
  if (!vendor && !measures) return null;
  return (
    <p className="card-maker">
      {vendor && <span className="card-vendor">{vendor}</span>}
      {vendor && measures && <span className="card-dot"> · </span>}
      {measures && <span className="card-sizes">{measures}</span>}
    </p>
  );
}

/** Average and number of the reviews. */
function CardRating({ average, count }: Card['rating']) {
  const { t } = useShop();
  return (
    <p className="card-rating" role="img" aria-label={t('list.rated', { average, count })}>
      <Star />
      {average.toFixed(1)} ({count})
    </p>
  );
}

/** Pictures of a card. The second is shown on hover; screen readers read the title instead of either. */
function CardPictures({ images, sizes, priority }: { images: Image[]; sizes: string; priority: boolean }) {
  const { site } = useShop();
  const [first, next] = images;
  const second = site.product.showSlideImage ? next : undefined;
  return (
    <>
      {!first && <Package className="card-no-picture" />}
      {first && <Picture image={first} sizes={sizes} alt="" priority={priority} className="card-picture" />}
      {second && <Picture image={{ ...second, placeholder: null }} sizes={sizes} alt="" className="card-second" />}
    </>
  );
}

function CardBadge({ card }: { card: Card }) {
  const { t } = useShop();
  if (!card.available) return <span className="card-badge">{t('list.soldOut')}</span>;
  const onSale = card.listPrice !== null && card.listPrice.amount > card.price.min.amount;
  if (onSale) return <span className="card-badge card-badge-sale">{t('list.sale')}</span>;
  return card.preorderOn ? <span className="card-badge">{t('common.preorder')}</span> : null;
}

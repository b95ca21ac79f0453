import type { InquiryQuote } from '../../../../shared/contracts/inquiries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sum } from '../../../../ui/Sum.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/** The quote of an inquiry: lines, sums, terms, its end, and the button that accepts it. */
export function Quote({ quote, until }: { quote: InquiryQuote; until: string }) {
  const { t, money } = useShop();
  const isOpen = quote.state === 'open' || quote.state === 'accepted';
  return (
    <section className="inquiry-quote" aria-label={t('inquiries.quote')}>
      <h2>{t('inquiries.quote')}</h2>
      <Lines lines={quote.lines} />
      <dl className="sums">
        <Sum name={t('inquiries.items')} value={money(quote.items)} />
        <Sum
          name={t('inquiries.shipping')}
          value={quote.shipping ? money(quote.shipping) : t('inquiries.shippingLater')}
        />
        <Sum name={t('inquiries.total')} value={money(quote.total)} className="sum-total" />
      </dl>
      {!quote.taxIncluded && <p className="inquiry-note">{t('inquiries.plusTax')}</p>}
      {quote.terms && (
        <div>
          <h3>{t('inquiries.terms')}</h3>
          <p className="inquiry-text">{quote.terms}</p>
        </div>
      )}
      <p className="inquiry-note" role={isOpen ? undefined : 'status'}>
        {quote.state === 'ordered' && t('inquiries.ordered', { orderNo: quote.orderNo ?? '' })}
        {quote.state === 'expired' && t('inquiries.expired')}
        {isOpen && t('inquiries.until', { until })}
      </p>
      {isOpen && (
        <form method="post">
          <input type="hidden" name="form" value="inquiry" />
          <Button kind="primary" type="submit" name="do" value="accept">
            {t(quote.state === 'open' ? 'inquiries.accept' : 'inquiries.continue')}
          </Button>
        </form>
      )}
    </section>
  );
}

function Lines({ lines }: Pick<InquiryQuote, 'lines'>) {
  const { money } = useShop();
  return (
    <ul className="inquiry-lines">
      {lines.map(({ sku, title, specLabel, quantity, unitPrice, amount }) => (
        <li key={sku}>
          <span className="inquiry-line-text">
            <span>{title}</span>
            {specLabel && <small>{specLabel}</small>}
            <small>
              {quantity} × {money(unitPrice)}
            </small>
          </span>
          <strong>{money(amount)}</strong>
        </li>
      ))}
    </ul>
  );
}

import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { askerOf, type Inquiry } from './inquiry.ts';

/** Facts of an inquiry beside its thread: who asked, about what, and the quote. */
export function InquirySide({ inquiry }: { inquiry: Inquiry }) {
  const t = useText();
  const { inquiryNo, product, quantity, waitingSince, assigned, createdAt } = inquiry;
  return (
    <>
      <Asker inquiry={inquiry} />
      <Section title={t('inquiries.about')}>
        {product && (
          <Anchor href={`/product/${product.slug}`} target="_blank">
            {product.title}
          </Anchor>
        )}
        {product?.sku && <Text size="sm">{product.sku}</Text>}
        {quantity !== null && <Fact label={t('inquiries.quantity')}>{quantity}</Fact>}
        <Fact label={t('inquiries.no')}>
          {inquiryNo} · <TimeText at={createdAt} />
        </Fact>
        {waitingSince && (
          <Fact label={t('inquiries.waiting')}>
            <TimeText at={waitingSince} />
          </Fact>
        )}
        <Fact label={t('inquiries.assigned')}>{assigned || t('inquiries.nobody')}</Fact>
      </Section>
      {inquiry.quote && <Quote quote={inquiry.quote} />}
    </>
  );
}

function Asker({ inquiry }: { inquiry: Inquiry }) {
  const t = useText();
  const may = useMay();
  const { email, phone, company, country, language, customerId } = inquiry;
  return (
    <Section title={t('inquiries.who')}>
      <Text fw={500} className="wrap-anywhere">
        {askerOf(inquiry)}
      </Text>
      <Text className="wrap-anywhere">
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </Text>
      {company && <Text>{company}</Text>}
      {phone && <Fact label={t('inquiries.phone')}>{phone}</Fact>}
      <Fact label={t('inquiries.language')}>{[language, country].filter(Boolean).join(' · ')}</Fact>
      {customerId && may('customer:get') && (
        <Anchor component={Link} to={`/admin/customers/${customerId}`} size="sm">
          {t('inquiries.customer')}
        </Anchor>
      )}
    </Section>
  );
}

function Quote({ quote }: { quote: NonNullable<Inquiry['quote']> }) {
  const t = useText();
  const { lines, shipping, total, validUntil, state, terms, orderNo } = quote;
  return (
    <Section title={t('inquiries.quote.given')} actions={<StateBadge of="inquiries.quoteState" state={state} />}>
      <dl className="sums">
        {lines.map(({ sku, title, quantity, amount }) => (
          <div key={sku}>
            <dt>
              {quantity} × {title}
            </dt>
            <dd>
              <MoneyText value={amount} />
            </dd>
          </div>
        ))}
        {shipping && (
          <div>
            <dt>{t('inquiries.quote.shipping')}</dt>
            <dd>
              <MoneyText value={shipping} />
            </dd>
          </div>
        )}
        <div data-total>
          <dt>{t('inquiries.quote.total')}</dt>
          <dd>
            <MoneyText value={total} />
          </dd>
        </div>
      </dl>
      <Fact label={t('inquiries.quote.ends')}>
        <TimeText at={validUntil} />
      </Fact>
      {terms && <Text className="typed-text">{terms}</Text>}
      {orderNo && (
        <Fact label={t('inquiries.quote.order')}>
          <Anchor component={Link} to={`/admin/orders/${orderNo}`}>
            {orderNo}
          </Anchor>
        </Fact>
      )}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div>{children}</div>
    </div>
  );
}

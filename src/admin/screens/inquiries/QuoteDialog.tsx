import { Button, Textarea, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { formatMoney } from '../../../shared/money.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { knownOfShop } from '../../known.ts';
import { useTag, useText } from '../../text/text.ts';
import type { Inquiry } from './inquiry.ts';
import { QuoteLineRow } from './QuoteLineRow.tsx';
import { emptyLine, type QuoteDraft, useQuote } from './use-quote.ts';

/** Form of a quote: the product that was asked about is its first line. The button names its total. */
export function QuoteDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const { inquiryNo } = inquiry;
  const { draft, set, send, total, isWhole } = useQuote(inquiry, onClose);
  return (
    <ActionDialog
      title={t('inquiries.quote.title', { inquiryNo })}
      submit={isWhole ? t('inquiries.quote.send', { total: formatMoney(total, tag) }) : t('inquiries.quote.sendAny')}
      size="xl"
      error={send.error}
      isBusy={send.isBusy}
      isBlocked={!isWhole}
      onSubmit={send.run}
      onClose={onClose}
    >
      <Lines draft={draft} set={set} errors={send.byField} />
      <Conditions draft={draft} set={set} errors={send.byField} />
    </ActionDialog>
  );
}

interface PartProps {
  draft: QuoteDraft;
  set: (change: Partial<QuoteDraft>) => void;
  errors: Record<string, string>;
}

function Lines({ draft: { lines }, set, errors }: PartProps) {
  const t = useText();
  return (
    <>
      {lines.map((line, index) => (
        <QuoteLineRow
          key={line.key}
          line={line}
          number={index + 1}
          errors={errors}
          onChange={(given) => set({ lines: lines.map((each) => (each.key === line.key ? given : each)) })}
          {...(lines.length > 1 ? { onRemove: () => set({ lines: lines.filter(({ key }) => key !== line.key) }) } : {})}
        />
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => set({ lines: [...lines, emptyLine()] })}
      >
        {t('inquiries.quote.addLine')}
      </Button>
    </>
  );
}

/** Shipping, end, terms and words of a quote. */
function Conditions({ draft: { shipping, until, terms, message }, set, errors }: PartProps) {
  const t = useText();
  const { baseCurrency, timeZone } = knownOfShop();
  return (
    <>
      <MoneyField
        label={t('inquiries.quote.shipping')}
        description={t('inquiries.quote.shippingHelp')}
        currency={baseCurrency}
        value={shipping}
        onChange={(given) => set({ shipping: given })}
        error={errors['quote.shipping']}
      />
      <TextInput
        type="datetime-local"
        label={t('inquiries.quote.validUntil', { zone: timeZone })}
        value={until}
        onChange={(event) => set({ until: event.currentTarget.value })}
        error={errors['quote.validUntil']}
      />
      <Textarea
        label={t('inquiries.quote.terms')}
        rows={2}
        maxLength={2000}
        value={terms}
        onChange={(event) => set({ terms: event.currentTarget.value })}
      />
      <Textarea
        label={t('inquiries.quote.message')}
        rows={3}
        required
        maxLength={5000}
        value={message}
        onChange={(event) => set({ message: event.currentTarget.value })}
        error={errors.message}
      />
    </>
  );
}

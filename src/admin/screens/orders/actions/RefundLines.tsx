import { Checkbox, Text } from '@mantine/core';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { MoneyField } from '../../../form/MoneyField.tsx';
import { UnitStepper } from '../../../form/UnitStepper.tsx';
import { LineRow } from '../../../show/LineRow.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { useText } from '../../../text/text.ts';
import type { Line, Order } from '../order-type.ts';
import { nothing, type RefundBy, type RefundOfLine, refundable } from './refund-lines.ts';

interface Props {
  order: Order;
  by: RefundBy;
  chosen: Record<string, RefundOfLine>;
  onChange: (chosen: Record<string, RefundOfLine>) => void;
  /** Amounts of the lines as the server computes them. */
  amounts: AdminData<'order/refundPreview'>['lines'];
}

/** Lines of an order with what is paid back for each. */
export function RefundLines({ order, by, chosen, onChange, amounts }: Props) {
  const t = useText();
  const { currency } = order.amounts.total;
  const lines = order.lines.filter((line) => by === 'amount' || refundable(line) > 0);
  const set = ({ lineId }: Line, change: Partial<RefundOfLine>) =>
    onChange({ ...chosen, [lineId]: { ...(chosen[lineId] ?? nothing), ...change } });
  return (
    <ul className="lines">
      {lines.map((line) => {
        const { units, amount, restock } = chosen[line.lineId] ?? nothing;
        const sum = amounts.find(({ lineId }) => lineId === line.lineId);
        return (
          <LineRow key={line.lineId} line={line}>
            {by === 'amount' ? (
              <MoneyField
                label={t('orders.refund.amount')}
                currency={currency}
                value={amount}
                onChange={(value) => set(line, { amount: value })}
              />
            ) : (
              <>
                {units > 0 && (
                  <Checkbox
                    label={t('orders.refund.restock')}
                    checked={restock}
                    onChange={(event) => set(line, { restock: event.currentTarget.checked })}
                  />
                )}
                {sum && (
                  <Text span fw={500}>
                    <MoneyText value={sum.amount} />
                  </Text>
                )}
                <UnitStepper
                  title={line.title}
                  value={units}
                  max={refundable(line)}
                  onChange={(value) => set(line, { units: value })}
                />
              </>
            )}
          </LineRow>
        );
      })}
    </ul>
  );
}

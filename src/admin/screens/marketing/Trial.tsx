import { Badge, Group, Text } from '@mantine/core';
import type { AdminData } from '../../../shared/admin-calls.ts';
import type { Money } from '../../../shared/money.ts';
import { knownOfShop } from '../../known.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useText } from '../../text/text.ts';

/** Result of a basket that was tried: its lines, what applied, the sums, and why. */
export function Trial({ trial, isBusy }: { trial: AdminData<'promotion/try'>; isBusy: boolean }) {
  const t = useText();
  const { lines, promotions, coupons, totals, steps, words } = trial;
  const { languages } = knownOfShop();
  const applied = [
    ...promotions.map(({ id, title, amount }) => ({
      key: id ?? title,
      title: title || t('promotions.tryThis'),
      amount,
    })),
    ...coupons.map(({ code, title, amount, message }) => ({
      key: code,
      title: [code, title || (code ? '' : t('promotions.tryThisCoupon')), message].filter(Boolean).join(' · '),
      amount,
    })),
  ];
  return (
    <div aria-live="polite" aria-busy={isBusy}>
      <TrialLines lines={lines} />
      <Text fw={600} size="sm" mt="sm">
        {t('promotions.tryApplied')}
      </Text>
      {applied.length === 0 && <Text size="sm">{t('promotions.tryNone')}</Text>}
      <ul className="plain">
        {applied.map(({ key, title, amount }) => (
          <li key={key}>
            <span>{title}</span>
            {amount ? <Off value={amount} /> : <Text c="dimmed">–</Text>}
          </li>
        ))}
        <li>
          <Text fw={600}>{t('promotions.tryTotal')}</Text>
          <Text fw={600}>
            <MoneyText value={totals.total} />
          </Text>
        </li>
      </ul>
      {words.length > 0 && (
        <Group gap="xs" mt="sm" aria-label={t('promotions.badge')} role="group">
          {words.map(({ language, badge }) => (
            <Badge
              key={language}
              variant="light"
              tt="none"
              title={languages.find(({ code }) => code === language)?.name}
            >
              <span lang={language}>{badge}</span>
            </Badge>
          ))}
        </Group>
      )}
      <details className="why">
        <summary>{t('promotions.tryWhy')}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Text size="sm">{step}</Text>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function TrialLines({ lines }: Pick<AdminData<'promotion/try'>, 'lines'>) {
  return (
    <ul className="plain">
      {lines.map(({ sku, title, specLabel, quantity, subtotal, total, isGift }) => (
        <li key={`${sku} ${isGift}`}>
          <span>
            {quantity} × {[title, specLabel].filter(Boolean).join(', ')}
          </span>
          <span>
            {total.amount !== subtotal.amount && (
              <Text span td="line-through" c="dimmed" size="sm" mr={6}>
                <MoneyText value={subtotal} />
              </Text>
            )}
            <MoneyText value={total} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Off({ value }: { value: Money }) {
  return (
    <span>
      −<MoneyText value={value} />
    </span>
  );
}

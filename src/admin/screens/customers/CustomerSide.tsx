import { Anchor, Badge, Text } from '@mantine/core';
import { Section } from '../../form/Section.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { Customer } from './customer-type.ts';

/** Facts of a customer beside their orders: contact data and addresses. */
export function CustomerSide({ customer }: { customer: Customer }) {
  return (
    <>
      <Contact customer={customer} />
      <Addresses customer={customer} />
    </>
  );
}

function Contact({ customer: { email, phone, subscribedAt, sessions } }: { customer: Customer }) {
  const t = useText();
  return (
    <Section title={t('customers.contact')}>
      {email && (
        <Text className="customer-wrap">
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
      )}
      {phone && (
        <Text>
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={8}>
        {subscribedAt ? (
          <>
            {t('customers.newsletterYes')} · <TimeText at={subscribedAt} day />
          </>
        ) : (
          t('customers.newsletterNo')
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {t('customers.sessions', { count: sessions })}
      </Text>
    </Section>
  );
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const t = useText();
  return (
    <Section title={t('customers.addresses')}>
      {addresses.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('customers.noAddresses')}
        </Text>
      )}
      <ul className="customer-addresses">
        {addresses.map(({ id, lines, isDefault }) => (
          <li key={id}>
            <address className="customer-note">{lines.join('\n')}</address>
            {isDefault && (
              <Badge variant="light" radius="sm" color="gray" className="state">
                {t('customers.default')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

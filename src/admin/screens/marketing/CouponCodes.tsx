import { Button, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { Pages } from '../../list/Pages.tsx';
import type { FormState } from '../../resource/resource.ts';
import { useText } from '../../text/text.ts';

const pageSize = 20;

/** Codes of a coupon with their uses, and the button that makes more. */
export function CouponCodes({ id }: FormState) {
  const t = useText();
  const may = useMay();
  const [page, setPage] = useState(1);
  const [isMaking, making] = useDisclosure(false);
  const { data } = useQuery({
    queryKey: ['codes', id, page],
    queryFn: () => call('coupon/codes', { id, page, pageSize }),
    placeholderData: (before) => before,
  });
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  const button = may('coupon:save') && (
    <Button variant="default" onClick={making.open}>
      {t('promotions.makeCodes')}
    </Button>
  );
  return (
    <Section title={t('promotions.codes')} actions={button}>
      <Text size="sm" c="dimmed">
        {t('promotions.codesCount', { count: data?.total ?? 0 })}
      </Text>
      <ul className="plain">
        {data?.items.map(({ code, uses }) => (
          <li key={code}>
            <span>{code}</span>
            <Text span size="sm" c="dimmed">
              {t('promotions.codeUses', { count: uses })}
            </Text>
          </li>
        ))}
      </ul>
      <Pages count={pages} page={page} onPage={setPage} />
      {isMaking && <MakeDialog id={id} onClose={making.close} />}
    </Section>
  );
}

function MakeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const [count, setCount] = useState<number | null>(50);
  const [prefix, setPrefix] = useState('');
  const make = useAct(
    async () => {
      const { codes } = await call('coupon/makeCodes', { id, count: count ?? 0, prefix });
      saveAsFile(new Blob([`code\n${codes.join('\n')}\n`], { type: 'text/csv' }), 'coupon-codes.csv');
    },
    {
      said: t('promotions.codesMade'),
      stale: [
        ['codes', id],
        ['list', 'coupon'],
      ],
      onDone: onClose,
    },
  );
  return (
    <ActionDialog
      title={t('promotions.makeCodes')}
      submit={t('promotions.makeCodesOf', { count: count ?? 0 })}
      error={Object.keys(make.byField).length > 0 ? '' : make.error}
      isBusy={make.isBusy}
      onSubmit={make.run}
      onClose={onClose}
    >
      <NumberField
        label={t('promotions.makeCount')}
        data-autofocus
        min={1}
        max={10_000}
        decimals={0}
        required
        value={count}
        error={make.byField.count}
        onChange={setCount}
      />
      <TextInput
        label={t('promotions.prefix')}
        description={t('promotions.prefixHelp')}
        maxLength={16}
        value={prefix}
        error={make.byField.prefix}
        onChange={(event) => setPrefix(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

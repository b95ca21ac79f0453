import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { useTag, useText } from '../../text/text.ts';

interface Props {
  /** Of the asker: their drafts are offered. */
  email: string;
  value: string | null;
  error: string | undefined;
  onChange: (draftNo: string | null) => void;
}

/** Choice of a draft order whose link is mailed with an answer; nothing where the asker has none that is open. */
export function DraftChoice({ email, value, error, onChange }: Props) {
  const t = useText();
  const may = useMay();
  const tag = useTag();
  const { data } = useQuery({
    queryKey: ['list', 'drafts', 'of', email],
    queryFn: () => call('draft/list', { keyword: email, pageSize: 20 }),
    enabled: email !== '' && may('draft:list'),
  });
  const own = (data?.items ?? []).filter(
    (each) => (each.state === 'open' || each.state === 'sent') && each.email.toLowerCase() === email.toLowerCase(),
  );
  if (own.length === 0) return null;
  return (
    <Select
      label={t('inquiries.draft')}
      description={t('inquiries.draftHelp')}
      clearable
      data={own.map(({ draftNo, goods }) => ({ value: draftNo, label: `${draftNo} · ${formatMoney(goods, tag)}` }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

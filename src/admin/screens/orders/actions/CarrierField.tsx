import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useText } from '../../../text/text.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Field for the carrier of a parcel: one that the shop knows, or any name. */
export function CarrierField({ value, onChange, error }: Props) {
  const t = useText();
  const { data: carriers } = useQuery({
    queryKey: ['carriers'],
    queryFn: () => call('shipping/carriers', {}),
    staleTime: 10 * 60_000,
  });
  return (
    <Autocomplete
      label={t('orders.carrier')}
      data={[...new Set(carriers?.items.map(({ name }) => name))]}
      value={value}
      onChange={onChange}
      maxLength={100}
      maxDropdownHeight={240}
      error={error}
    />
  );
}

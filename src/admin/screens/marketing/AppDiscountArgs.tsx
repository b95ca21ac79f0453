import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { SettingInput } from '../../form/SettingInput.tsx';
import type { Values } from '../../resource/field-config.ts';
import { useText } from '../../text/text.ts';

type Kind = AdminData<'promotion/kinds'>['items'][number];

/** Discounts that apps bring, also one that is chosen and gone, by its code. */
export function useDiscountsOfApps(isWanted: boolean, chosen?: string): Kind[] {
  const { data } = useQuery({
    queryKey: ['promotionKinds'],
    queryFn: () => call('promotion/kinds', {}),
    enabled: isWanted,
  });
  const known = data?.items ?? [];
  if (!chosen || known.some(({ code }) => code === chosen)) return known;
  return [...known, { code: chosen, name: chosen, isOn: false, fields: [], defaults: {} }];
}

interface Props {
  code: string;
  values: Values;
  errors: Record<string, string>;
  onChange: (values: Values) => void;
}

/** Settings of an app's discount in a promotion, made from its schema. */
export function AppDiscountArgs({ code, values, errors, onChange }: Props) {
  const t = useText();
  const kind = useDiscountsOfApps(true, code).find((each) => each.code === code);
  if (!kind) return null;
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c={kind.isOn ? 'dimmed' : 'orange'}>
        {t(kind.isOn ? 'promotions.appHelp' : 'promotions.appOff')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {kind.fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            value={values[field.name]}
            isSet={false}
            error={errors[`reduction.args.${field.name}`]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

import { ActionIcon, Button, Group, Stack, TagsInput, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { codeOf } from './code-of.ts';
import { type InputProps, useFrame } from './input-props.ts';

interface OptionValue {
  value: string;
  label: Record<string, string>;
}
interface Option {
  code: string;
  name: Record<string, string>;
  values: OptionValue[];
}

/**
 * Options of a product with their values: "Sage, Sand, Ink" can be pasted at once. Names and values are typed in the shop's
 * own language; their texts in others stay.
 */
export function OptionsInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const { error } = useFrame(props);
  const own = knownOfShop().defaultLanguage;
  const options = (value ?? []) as Option[];
  const [added, setAdded] = useState(-1);
  const set = (index: number, option: Option) =>
    onChange(options.map((each, place) => (place === index ? option : each)));
  const labelOf = ({ label, value: code }: OptionValue) => label[own] || code;
  const withLabels = (option: Option, labels: string[]): Option => ({
    ...option,
    values: labels.map(
      (label) =>
        option.values.find((each) => labelOf(each) === label) ?? { value: codeOf(label), label: { [own]: label } },
    ),
  });
  return (
    <Stack>
      {options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- options have no name but their place
        <Group key={index} align="end" className="resource-row">
          <TextInput
            className="resource-cell"
            label={t('resource.option')}
            autoFocus={index === added}
            value={option.name[own] ?? ''}
            onChange={(event) => {
              const name = event.currentTarget.value;
              const isNew = option.values.length === 0;
              const code = isNew ? codeOf(name) : option.code;
              set(index, { ...option, code, name: { ...option.name, [own]: name } });
            }}
          />
          <TagsInput
            className="resource-cell"
            label={t('resource.optionValues')}
            description={t('resource.optionHelp')}
            splitChars={[',', '，', '、']}
            value={option.values.map(labelOf)}
            onChange={(labels) => set(index, withLabels(option, singleLabels(labels)))}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('form.remove')}
            onClick={() => onChange(options.filter((_, place) => place !== index))}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </Group>
      ))}
      {error && <p role="alert">{error}</p>}
      {options.length < 3 && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Plus size={16} />}
          onClick={() => {
            setAdded(options.length);
            onChange([...options, { code: '', name: {}, values: [] }]);
          }}
        >
          {t('resource.addOption')}
        </Button>
      )}
    </Stack>
  );
}

/** Labels one by one, also of a text that holds several. */
function singleLabels(labels: string[]): string[] {
  const single = labels.flatMap((label) => label.split(/[,，、]/)).map((label) => label.trim());
  return [...new Set(single.filter(Boolean))];
}

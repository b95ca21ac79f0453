import './catalogue.css';
import { ActionIcon, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { CollectionRules, RuleCondition } from '../../../shared/contracts/collections.ts';
import { call } from '../../api/call.ts';
import { Sentence } from '../../form/Sentence.tsx';
import { errorOf, type GroupFormProps } from '../../resource/field-config.ts';
import { ProductsInput } from '../../resource/ProductsInput.tsx';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';
import { blankRules, type RuleField, RuleValue, ruleFields, valueFor } from './RuleValue.tsx';

/** Milliseconds without a change after which products are counted. */
const settleMs = 400;

/** Products of a collection: chosen by hand, or all that meet its rules. */
export function RulesForm({ values, errors, onChange }: GroupFormProps) {
  const t = useText();
  const rules = (values.rules ?? null) as CollectionRules | null;
  const put = (given: CollectionRules | null) => onChange({ ...values, rules: given });
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('groups.fill')}
        value={rules ? 'rules' : 'hand'}
        onChange={(given) => put(given === 'rules' ? blankRules() : null)}
        data={[
          { value: 'hand', label: t('groups.hand') },
          { value: 'rules', label: t('groups.rules') },
        ]}
      />
      {rules ? (
        <Rules rules={rules} error={errorOf(errors, 'rules')} onChange={put} />
      ) : (
        <ProductsInput
          field={{
            name: 'productIds',
            label: 'groups.products',
            help: 'groups.byHand',
            kind: 'lookup',
            lookup: 'product',
          }}
          value={values.productIds}
          error={errorOf(errors, 'productIds')}
          errors={errors}
          onChange={(productIds) => onChange({ ...values, productIds })}
        />
      )}
    </Stack>
  );
}

interface RulesProps {
  rules: CollectionRules;
  error: string | undefined;
  onChange: (rules: CollectionRules) => void;
}

function Rules({ rules, error, onChange }: RulesProps) {
  const t = useText();
  const { match, conditions } = rules;
  const put = (index: number, condition: RuleCondition) =>
    onChange({ ...rules, conditions: conditions.map((each, at) => (at === index ? condition : each)) });
  return (
    <>
      <Sentence
        text="groups.rulesSentence"
        blanks={{
          match: (
            <Select
              aria-label={t('groups.match')}
              w={130}
              allowDeselect={false}
              data={[
                { value: 'all', label: t('groups.match.all') },
                { value: 'any', label: t('groups.match.any') },
              ]}
              value={match}
              onChange={(given) => onChange({ ...rules, match: given === 'any' ? 'any' : 'all' })}
            />
          ),
        }}
      />
      <ul className="rules">
        {conditions.map((condition, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no name but their place
          <li key={index}>
            <Group gap="xs" align="flex-start">
              <Select
                aria-label={t('groups.condition')}
                w={200}
                allowDeselect={false}
                data={ruleFields.map((value) => ({ value, label: t(`groups.field.${value}`) }))}
                value={condition.field}
                onChange={(field) => put(index, valueFor(field as RuleField))}
              />
              <div className="resource-cell">
                <RuleValue condition={condition} onChange={(given) => put(index, given)} />
              </div>
              {conditions.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={t('form.remove')}
                  onClick={() => onChange({ ...rules, conditions: conditions.filter((_, at) => at !== index) })}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {error && (
        <Text size="sm" c="red.8" role="alert">
          {error}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={conditions.length >= 30}
          onClick={() => onChange({ ...rules, conditions: [...conditions, valueFor('tag')] })}
        >
          {t('groups.addCondition')}
        </Button>
      </Group>
      <Matching rules={rules} />
    </>
  );
}

/** Number of the products that meet the rules, with the first of them. */
function Matching({ rules }: { rules: CollectionRules }) {
  const t = useText();
  const [body] = useDebouncedValue(JSON.stringify(rules), settleMs);
  const asked = JSON.parse(body) as CollectionRules;
  const isWhole = asked.conditions.every(({ value }) => value !== '' && !Number.isNaN(value));
  const { data, error, isFetching } = useQuery({
    queryKey: ['collection-match', body],
    queryFn: ({ signal }) => call('collection/match', { rules: asked }, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Text role="alert">{error.message}</Text>;
  if (!isWhole || !data) return null;
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      <Text size="sm" fw={600}>
        {t('groups.matching', { count: data.total })}
      </Text>
      <Text size="sm" c="dimmed">
        {data.items.map(({ title }) => pick(title)).join(', ')}
        {data.total > data.items.length && ' …'}
      </Text>
    </div>
  );
}

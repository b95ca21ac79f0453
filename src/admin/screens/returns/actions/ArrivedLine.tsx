import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { type ReturnCondition, returnConditions } from '../../../../shared/returns.ts';
import { UnitStepper } from '../../../form/UnitStepper.tsx';
import { LineRow } from '../../../show/LineRow.tsx';
import { useText } from '../../../text/text.ts';
import { missingOf, type Return } from '../return-type.ts';
import { type Part, split, unitsIn } from './arrived-parts.ts';

interface Props {
  line: Return['items'][number];
  parts: Part[];
  onChange: (parts: Part[]) => void;
}

/** A line of goods that arrived, in one condition or in several parts. */
export function ArrivedLine({ line, parts, onChange }: Props) {
  const t = useText();
  const free = missingOf(line) - unitsIn(parts);
  const set = (id: number, change: Partial<Part>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...change } : part)));
  const canSplit = parts.some(({ units }) => units > 1);
  return (
    <LineRow line={line}>
      <div className="parts">
        {parts.map((part) => (
          <PartFields
            key={part.id}
            title={line.title}
            part={part}
            free={free}
            onChange={(change) => set(part.id, change)}
          />
        ))}
      </div>
      {canSplit && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(split(parts))}>
          {t('returns.receive.split')}
        </Button>
      )}
    </LineRow>
  );
}

interface PartProps {
  title: string;
  part: Part;
  /** Units of the line that are in no part. */
  free: number;
  onChange: (change: Partial<Part>) => void;
}

function PartFields({ title, part, free, onChange }: PartProps) {
  const t = useText();
  const { units, condition, restock } = part;
  // Damaged goods are not sold again, unless staff say so.
  const choose = (chosen: ReturnCondition) => onChange({ condition: chosen, restock: chosen !== 'damaged' });
  return (
    <Group gap="sm">
      <UnitStepper title={title} value={units} max={units + free} onChange={(value) => onChange({ units: value })} />
      <NativeSelect
        aria-label={t('returns.receive.condition', { title })}
        value={condition}
        onChange={(event) => choose(event.currentTarget.value as ReturnCondition)}
        data={returnConditions.map((value) => ({ value, label: t(`returns.condition.${value}`) }))}
      />
      <Checkbox
        label={t('returns.receive.restock')}
        checked={restock}
        onChange={(event) => onChange({ restock: event.currentTarget.checked })}
      />
    </Group>
  );
}

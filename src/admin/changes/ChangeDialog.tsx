import { Alert, Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import { type LookupName, lookupQuery } from '../resource/use-lookup.ts';
import { useText } from '../text/text.ts';
import { changedFields } from './changed-fields.ts';
import './changes.css';

interface Props {
  change: { before: Values; after: Values };
  groups: FieldGroup[];
  /** True while the form has changes that are not saved, which a restore would replace. */
  isChanged: boolean;
  /** Brings back what was before; absent where that cannot be. */
  onRestore: (() => void) | undefined;
  onClose: () => void;
}

/** Dialog with what a save changed, field by field, and the button that brings back what was before it. */
export function ChangeDialog({ change: { before, after }, groups, isChanged, onRestore, onClose }: Props) {
  const t = useText();
  const fields = changedFields(groups, before, after, t);
  return (
    <Modal opened onClose={onClose} size="xl" title={t('changes.dialog')}>
      <dl className="changes">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{t(field.label)}</dt>
            <dd>
              <span className="change-name">{t('changes.before')}</span> <Lines lines={field.before} {...field} />
            </dd>
            <dd>
              <span className="change-name">{t('changes.after')}</span> <Lines lines={field.after} {...field} />
            </dd>
          </div>
        ))}
      </dl>
      {onRestore && isChanged && <Alert color="yellow">{t('changes.unsaved')}</Alert>}
      {onRestore && (
        <Group justify="flex-end" mt="md">
          <Button onClick={onRestore}>{t('changes.restore')}</Button>
        </Group>
      )}
    </Modal>
  );
}

/** Lines of a field; ids of things of the shop are named. */
function Lines({ lines, lookup }: { lines: string[]; lookup?: LookupName }) {
  const { data } = useQuery({ ...lookupQuery(lookup ?? 'language'), enabled: lookup !== undefined });
  const names = new Map(data?.map(({ value, label }) => [value, label]));
  return lines.map((line) => (lookup ? (names.get(line) ?? line) : line)).join('\n') || '–';
}

import { Alert, Button, Group, Modal } from '@mantine/core';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import { useText } from '../text/text.ts';
import { changedFields } from './changed-fields.ts';
import './changes.css';

interface Props {
  change: { before: Values | null; after: Values | null };
  groups: FieldGroup[];
  canRestore: boolean;
  /** True while the form has changes that are not saved, which a restore would replace. */
  isChanged: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** Dialog with what a save changed, field by field, and the button that brings back what was before it. */
export function ChangeDialog({ change: { before, after }, groups, canRestore, isChanged, onRestore, onClose }: Props) {
  const t = useText();
  const fields = changedFields(groups, before ?? {}, after ?? {}, t);
  return (
    <Modal opened onClose={onClose} size="xl" title={t('changes.dialog')}>
      <dl className="changes">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{t(field.label)}</dt>
            <dd>
              <span className="change-name">{t('changes.before')}</span> {field.before.join('\n') || '–'}
            </dd>
            <dd>
              <span className="change-name">{t('changes.after')}</span> {field.after.join('\n') || '–'}
            </dd>
          </div>
        ))}
      </dl>
      {canRestore && isChanged && <Alert color="yellow">{t('changes.unsaved')}</Alert>}
      {canRestore && (
        <Group justify="flex-end" mt="md">
          <Button onClick={onRestore}>{t('changes.restore')}</Button>
        </Group>
      )}
    </Modal>
  );
}

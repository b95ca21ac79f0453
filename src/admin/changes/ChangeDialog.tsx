import { Alert, Button, Group, Modal, Table } from '@mantine/core';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import { useText } from '../text/text.ts';
import { changedFields } from './changed-fields.ts';

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
  const fields = changedFields(groups, before ?? {}, after ?? {});
  return (
    <Modal opened onClose={onClose} size="xl" title={t('changes.dialog')}>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('changes.field')}</Table.Th>
              <Table.Th>{t('changes.before')}</Table.Th>
              <Table.Th>{t('changes.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field.name}>
                <Table.Td>{t(field.label)}</Table.Td>
                <Table.Td className="compared">{field.before || '–'}</Table.Td>
                <Table.Td className="compared">{field.after || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {canRestore && isChanged && <Alert color="yellow">{t('changes.unsaved')}</Alert>}
      {canRestore && (
        <Group justify="flex-end" mt="md">
          <Button onClick={onRestore}>{t('changes.restore')}</Button>
        </Group>
      )}
    </Modal>
  );
}

import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';
import { type Node, treeRows, withBeneath } from './tree.ts';
import type { Move } from './use-move.ts';

interface Props {
  node: Node;
  nodes: Node[];
  onMove: Move;
  onClose: () => void;
}

/** Dialog that puts a category beneath another one, or at the top. */
export function MoveDialog({ node, nodes, onMove, onClose }: Props) {
  const t = useText();
  const [parentId, setParentId] = useState(node.parentId ?? '');
  const left = withBeneath(nodes, node.id);
  const choices = treeRows(nodes, new Set())
    .filter(({ id }) => !left.has(id))
    .map(({ id, depth, title, slug }) => ({ value: id, label: `${'– '.repeat(depth)}${pick(title) || slug}` }));
  const move = () => {
    if (parentId !== (node.parentId ?? '')) onMove(node.id, { parentId: parentId || null, before: null });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('groups.moveTitle', { name: pick(node.title) || node.slug })}>
      <Stack>
        <Select
          label={t('groups.parent')}
          data={[{ value: '', label: t('groups.top') }, ...choices]}
          value={parentId}
          searchable={choices.length > 8}
          allowDeselect={false}
          onChange={(chosen) => setParentId(chosen ?? '')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button onClick={move}>{t('groups.move')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

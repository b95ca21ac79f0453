import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';
import { type Node, placeBeside, type TreeRow } from './tree.ts';
import type { Move } from './use-move.ts';

export interface NodeMenuProps {
  row: TreeRow;
  nodes: Node[];
  onMove: Move;
  /** Opens the choice of another place. */
  onChoose: () => void;
}

/** Menu of a category: its place among those beside it, another place, and a new one beneath it. */
export function NodeMenu({ row, nodes, onMove, onChoose }: NodeMenuProps) {
  const t = useText();
  const up = placeBeside(nodes, row, -1);
  const down = placeBeside(nodes, row, 1);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('groups.menu', { name: pick(row.title) || row.slug })}
        >
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!up} onClick={() => up && onMove(row.id, up)}>
          {t('groups.moveUp')}
        </Menu.Item>
        <Menu.Item disabled={!down} onClick={() => down && onMove(row.id, down)}>
          {t('groups.moveDown')}
        </Menu.Item>
        <Menu.Item onClick={onChoose}>{t('groups.moveTo')}</Menu.Item>
        <Menu.Item component={Link} to={`/admin/categories/new?parent=${row.id}`}>
          {t('groups.addBeneath')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

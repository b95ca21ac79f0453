import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NodeMenu, type NodeMenuProps } from './NodeMenu.tsx';
import { type Node, nodesFound, type TreeRow, treeRows } from './tree.ts';
import './catalogue.css';
import { useDrag } from './use-drag.ts';
import { useMove } from './use-move.ts';

const treeQuery = { queryKey: ['list', 'category', 'tree'], queryFn: () => call('category/tree', {}) };
const none: Node[] = [];

/** Screen of the tree of categories: branches fold, and move by drag or by the menu of each. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<Node | null>(null);
  const queries = useQueryClient();
  const { data } = useQuery(treeQuery);
  const nodes = data?.items ?? none;
  const move = useMove();
  const drag = useDrag(nodes, move);
  const mayMove = may('category:save');
  const mayExport = may('export:categories');
  const config = useMemo((): ListConfig<TreeRow> => {
    const toggle = (id: string) => setClosed((before) => toggled(before, id));
    const shown = new Set(treeRows(nodes, closed).map(({ id }) => id));
    const action = mayMove && (
      <Button component={Link} to="/admin/categories/new" leftSection={<Plus size={16} aria-hidden />}>
        {t('groups.addCategory')}
      </Button>
    );
    return {
      name: 'category',
      title: 'groups.categories',
      search: 'groups.find',
      keyOf: ({ id }) => id,
      pathOf: ({ id }) => `/admin/categories/${id}`,
      filters: dayFilters,
      load: async (state, _start, signal) => {
        const { items } = hasDays(state)
          ? await call('category/tree', daysOf(state), signal)
          : await queries.fetchQuery({ ...treeQuery, staleTime: 1000 });
        const rows = treeRows(nodesFound(items, state.keyword), new Set());
        return { items: rows, total: rows.length, nextCursor: null };
      },
      // What is found is shown wherever it stands.
      isHidden: ({ id }, state) => state.keyword === '' && !hasDays(state) && !shown.has(id),
      lead: (row) => leadOf(row, !closed.has(row.id), toggle),
      columns: [
        { id: 'title', label: 'groups.name', cell: ({ title, slug }) => pick(title) || slug },
        { id: 'slug', label: 'groups.slug', cell: ({ slug }) => slug },
        { id: 'products', label: 'groups.products', align: 'right', cell: ({ products }) => products },
      ],
      card: cardOf,
      ...(mayMove
        ? {
            menu: (row: TreeRow) => menuOf(row, { nodes, onMove: move, onChoose: () => setMoved(row) }),
            rowProps: drag,
          }
        : {}),
      ...(mayExport
        ? {
            exportFile: ({ keyword, ...state }: ListState, selection: Selection) =>
              saveFile('export/categories', { ...selection, keyword, ...daysOf(state) }, 'categories.csv'),
          }
        : {}),
      actions: action,
      empty: { text: 'groups.noCategories', action },
    };
  }, [closed, drag, mayExport, mayMove, move, nodes, queries, t]);
  return (
    <>
      <ListScreen config={config} />
      {moved && <MoveDialog node={moved} nodes={nodes} onMove={move} onClose={() => setMoved(null)} />}
    </>
  );
}

function hasDays({ filters: { from, to } }: ListState): boolean {
  return Boolean(from || to);
}

function leadOf(row: TreeRow, isOpen: boolean, onToggle: (id: string) => void) {
  return <Lead row={row} isOpen={isOpen} onToggle={() => onToggle(row.id)} />;
}

function Lead({ row, isOpen, onToggle }: { row: TreeRow; isOpen: boolean; onToggle: () => void }) {
  const t = useText();
  // A top one with nothing beneath it stands at the edge.
  if (row.depth === 0 && !row.hasBeneath) return null;
  return (
    <span className="tree-lead" style={{ paddingInlineStart: `${row.depth * 1.5}rem` }}>
      {row.hasBeneath && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-label={t('groups.beneath', { name: pick(row.title) || row.slug })}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </ActionIcon>
      )}
    </span>
  );
}

function menuOf(row: TreeRow, props: Omit<NodeMenuProps, 'row'>) {
  return <NodeMenu row={row} {...props} />;
}

function cardOf({ title, slug, products }: TreeRow) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fw={600}>{pick(title) || slug}</Text>
      <Text size="sm" c="dimmed">
        {products}
      </Text>
    </Group>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

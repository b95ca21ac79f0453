import type { AdminData } from '../../../shared/admin-calls.ts';

export type Node = AdminData<'category/tree'>['items'][number];

/** A category with its depth in the tree, 0 at the top, and whether others are beneath it. */
export interface TreeRow extends Node {
  depth: number;
  hasBeneath: boolean;
}

/** Rows of the tree, each followed by those beneath it; what is beneath a closed one is left out. */
export function treeRows(nodes: Node[], closed: ReadonlySet<string>): TreeRow[] {
  const known = new Set(nodes.map(({ id }) => id));
  const beneath = new Map<string | null, Node[]>();
  for (const node of nodes) {
    const above = node.parentId !== null && known.has(node.parentId) ? node.parentId : null;
    beneath.set(above, [...(beneath.get(above) ?? []), node]);
  }
  const rowsOf = (parentId: string | null, depth: number): TreeRow[] =>
    (beneath.get(parentId) ?? []).flatMap((node) => [
      { ...node, depth, hasBeneath: beneath.has(node.id) },
      ...(closed.has(node.id) ? [] : rowsOf(node.id, depth + 1)),
    ]);
  return rowsOf(null, 0);
}

/** Nodes of the days that were asked for with a keyword in a name or the URL name, and those above them. */
export function nodesFound(nodes: Node[], keyword: string): Node[] {
  const typed = keyword.toLowerCase();
  const isNamed = ({ slug, title }: Node) =>
    [slug, ...Object.values(title)].some((text) => text.toLowerCase().includes(typed));
  const shown = new Set<string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes.filter((each) => each.isOnDays && isNamed(each))) {
    let each: Node | undefined = node;
    while (each && !shown.has(each.id)) {
      shown.add(each.id);
      each = each.parentId === null ? undefined : byId.get(each.parentId);
    }
  }
  return nodes.filter(({ id }) => shown.has(id));
}

/** Ids of a category and all beneath it. */
export function withBeneath(nodes: Node[], id: string): Set<string> {
  const rows = treeRows(nodes, new Set());
  const start = rows.findIndex((row) => row.id === id);
  const depth = rows[start]?.depth ?? 0;
  const end = rows.findIndex((row, place) => place > start && row.depth <= depth);
  return new Set(rows.slice(start, end < 0 ? undefined : end).map((row) => row.id));
}

/** Place to which a category moves: beneath another or at the top, before one of those there, else last. */
export interface Place {
  parentId: string | null;
  before: string | null;
}

/** Place one further up or down among those beside it; null at the end. */
export function placeBeside(nodes: Node[], { id, parentId }: Node, by: -1 | 1): Place | null {
  const beside = nodes.filter((each) => each.parentId === parentId).map((each) => each.id);
  const to = beside.indexOf(id) + by;
  if (to < 0 || to >= beside.length) return null;
  return { parentId, before: beside[by < 0 ? to : to + 1] ?? null };
}

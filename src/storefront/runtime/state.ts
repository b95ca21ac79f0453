/** The state that the server wrote into a node: `props` from the attribute, `data` from the JSON beside the HTML. */
export interface NodeState {
  props: object;
  /** Undefined where the node has no data: it cannot be hydrated. */
  data: unknown;
  /** Keeps `useId` apart between roots, as on the server. */
  id: string;
}

export function readState(node: Element): NodeState {
  const json = node.querySelector(':scope > script[type="application/json"]')?.textContent;
  return {
    props: JSON.parse(node.getAttribute('props') || '{}'),
    data: json ? JSON.parse(json) : undefined,
    id: node.getAttribute('data-id') ?? '',
  };
}

import { type ReactNode, useEffect, useState } from 'react';

/** A part of a component whose code is a file of its own, for what most pages do not show. */
export interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code if the node has the part, so that it is there when the node is hydrated. */
  prepare(node: Element): Promise<unknown>;
  /** Sets the code at once: on the server, which renders every part. */
  provide(part: (props: Props) => ReactNode): void;
}

/** Makes a part of what `load` brings. `selector` finds it in the HTML of the server; shown only afterwards it is loaded then. */
export function later<Props extends object>(
  selector: string,
  load: () => Promise<(props: Props) => ReactNode>,
): LaterPart<Props> {
  let Part: ((props: Props) => ReactNode) | undefined;
  const fetch = async () => {
    Part ??= await load();
  };
  const Later = (props: Props) => {
    const [, setLoaded] = useState(Part !== undefined);
    useEffect(() => {
      if (!Part)
        fetch().then(
          () => setLoaded(true),
          (error: unknown) => console.debug('a part was not loaded', error),
        );
    }, []);
    return Part ? <Part {...props} /> : null;
  };
  return Object.assign(Later, {
    prepare: async (node: Element) => {
      if (node.querySelector(selector)) await fetch();
    },
    provide: (part: (props: Props) => ReactNode) => {
      Part = part;
    },
  });
}

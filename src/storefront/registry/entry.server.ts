import type { ReactNode } from 'react';
import { z } from 'zod';
import type { PageContext } from '../../pages/page.ts';
import type { AnyComponent, ComponentInput, ComponentOptions, Moment } from '../component.ts';

/** Exports of a `loader.server.ts`. */
interface ComponentLoader<Props, Data> {
  /** The schema of the props; left out where there are none. */
  props?: z.ZodType<Parsed<Props>>;
  load(props: Props, context: PageContext): Data | Promise<Data>;
}

/** Props as zod writes them: an optional one may be there and undefined. */
type Parsed<Props> = { [K in keyof Props]: object extends Pick<Props, K> ? Props[K] | undefined : Props[K] };

/** A component as pages render it, by the name in its node. */
export interface ServerComponent {
  component: AnyComponent;
  props: z.ZodType<object>;
  load(props: object, context: PageContext): object | Promise<object>;
  momentOf(props: object): Moment;
}

const noProps = z.object({});

/** Checks that component, options and loader agree on props and data. */
export function entry<Props extends object, Data extends object>(
  component: (input: ComponentInput<Props, Data>) => ReactNode,
  options: ComponentOptions<NoInfer<Props>>,
  loader: ComponentLoader<NoInfer<Props>, NoInfer<Data>>,
): ServerComponent {
  const { moment } = options;
  const momentOf = typeof moment === 'function' ? moment : () => moment;
  const { props = noProps, load } = loader;
  // The parameters above agree with each other; from here on the schema guards what a node says.
  return { component, props, load, momentOf } as unknown as ServerComponent;
}

/** The entry of a component without props and data. */
export function entryWithoutData(component: () => ReactNode, options: ComponentOptions<object>): ServerComponent {
  return entry(component, options, { load: () => ({}) });
}

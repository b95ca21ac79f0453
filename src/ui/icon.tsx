import { classNames } from './class-names.ts';

/** A drawing as lucide keeps it: shapes with their attributes, on a sheet of 24 by 24. */
export interface Drawing {
  name: string;
  node: [tag: string, attributes: Record<string, string | number>][];
}

/**
 * An icon of one drawing, in the colour and size of the words beside it, silent for those who listen. Its shapes are
 * written down once: lucide's own component builds them at every rendering, 4 % of a page.
 */
export function icon({ name, node }: Drawing) {
  const shapes = { __html: node.map(shape).join('') };
  return function Icon({ className }: { className?: string }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames('lucide', `lucide-${name}`, className)}
        aria-hidden="true"
        dangerouslySetInnerHTML={shapes}
      />
    );
  };
}

/** `key` is lucide's own mark for React's lists. */
function shape([tag, attributes]: Drawing['node'][number]): string {
  const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
  const written = drawn.map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
}

import { classNames } from './class-names.ts';

/** A drawing in lucide's format: shapes with their attributes, in a 24 by 24 view box. */
export interface Drawing {
  name: string;
  node: [tag: string, attributes: Record<string, string | number>][];
}

/**
 * Creates an icon from a drawing, in the colour and size of its text, hidden from screen readers. Its shapes are rendered
 * once: lucide's own component builds them at every rendering, 4 % of a page.
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

/** Renders a shape without `key`, which lucide adds for React's lists. */
function shape([tag, attributes]: Drawing['node'][number]): string {
  const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
  const written = drawn.map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
}

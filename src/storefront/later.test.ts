import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { later } from './later.tsx';

const Table = ({ title }: { title: string }) => createElement('table', { title });
const nodeWith = (part: boolean) => ({ querySelector: () => (part ? {} : null) }) as unknown as Element;

describe('A part that is loaded later', () => {
  it('is rendered where its code was provided, and renders nothing without', () => {
    const Part = later('table', async () => Table);
    expect(renderToString(createElement(Part, { title: 'Sizes' }))).toBe('');
    Part.provide(Table);
    expect(renderToString(createElement(Part, { title: 'Sizes' }))).toBe('<table title="Sizes"></table>');
  });

  it('is loaded before hydration, once, and only for a node that has it', async () => {
    const load = vi.fn(async () => Table);
    const Part = later('table', load);
    await Part.prepare(nodeWith(false));
    expect(load).not.toHaveBeenCalled();
    await Part.prepare(nodeWith(true));
    await Part.prepare(nodeWith(true));
    expect(load).toHaveBeenCalledOnce();
    expect(renderToString(createElement(Part, { title: 'Sizes' }))).toContain('<table');
  });
});

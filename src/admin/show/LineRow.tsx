import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Article of a line. */
export interface ShownLine {
  image: { src: string } | null;
  title: string;
  specLabel: string;
  sku: string;
}

/** A line of an order or a return: picture, title, choices and SKU, and at its end what it is shown for. */
export function LineRow({ line, below, children }: { line: ShownLine; below?: ReactNode; children: ReactNode }) {
  const { image, title, specLabel, sku } = line;
  return (
    <li className="line">
      {image ? (
        <img src={image.src} alt="" width={48} height={48} loading="lazy" className="line-picture" />
      ) : (
        <span className="line-picture" aria-hidden />
      )}
      <div className="line-text">
        <Text span fw={500}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {[specLabel, sku].filter(Boolean).join(' · ')}
        </Text>
        {below}
      </div>
      <div className="line-end">{children}</div>
    </li>
  );
}

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Line } from '../order-type.ts';

/** A line of an order: picture, title, choices and SKU, and at its end what it is shown for. */
export function LineRow({ line, children }: { line: Line; children: ReactNode }) {
  const { image, title, specLabel, sku } = line;
  return (
    <li className="order-line">
      {image ? (
        <img src={image.src} alt="" width={48} height={48} loading="lazy" className="order-picture" />
      ) : (
        <span className="order-picture" aria-hidden />
      )}
      <div className="order-line-text">
        <Text span fw={500}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {[specLabel, sku].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className="order-line-end">{children}</div>
    </li>
  );
}

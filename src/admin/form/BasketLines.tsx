import { ActionIcon, Button, Group } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useText } from '../text/text.ts';
import { NumberField } from './NumberField.tsx';
import { SkuField } from './SkuField.tsx';

export interface BasketLine {
  /** Key of its row. */
  row: number;
  sku: string;
  /** Null while none is typed. */
  quantity: number | null;
}

export function blankLines(): BasketLine[] {
  return [{ row: 0, sku: '', quantity: 1 }];
}

/** Lines that name a product, as calls take them. */
export function linesNamed(lines: readonly BasketLine[]) {
  return lines.filter(({ sku }) => sku !== '').map(({ sku, quantity }) => ({ sku, quantity: quantity ?? 0 }));
}

/** Most lines of a basket that is tried. */
const maxLines = 50;

/** Lines of a basket that is tried: products with their units. */
export function BasketLines({ lines, onChange }: { lines: BasketLine[]; onChange: (lines: BasketLine[]) => void }) {
  const t = useText();
  const change = (row: number, given: Partial<BasketLine>) =>
    onChange(lines.map((each) => (each.row === row ? { ...each, ...given } : each)));
  const add = () => onChange([...lines, { row: Math.max(...lines.map(({ row }) => row)) + 1, sku: '', quantity: 1 }]);
  return (
    <>
      {lines.map(({ row, sku, quantity }) => (
        <Group key={row} gap="xs" wrap="nowrap" align="flex-start">
          <div className="resource-cell">
            <SkuField aria-label={t('form.basketSku')} value={sku} onChange={(given) => change(row, { sku: given })} />
          </div>
          <NumberField
            aria-label={t('form.basketUnits')}
            w={76}
            min={1}
            max={999}
            decimals={0}
            required
            value={quantity}
            onChange={(given) => change(row, { quantity: given })}
          />
          {lines.length > 1 && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('form.remove')}
              onClick={() => onChange(lines.filter((each) => each.row !== row))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button
        variant="subtle"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={lines.length >= maxLines}
        onClick={add}
      >
        {t('form.basketAdd')}
      </Button>
    </>
  );
}

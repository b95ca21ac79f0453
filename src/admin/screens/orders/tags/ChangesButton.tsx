import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../text/text.ts';

/** Leads from the list of orders to the taggings of many of them. */
export function ChangesButton() {
  const t = useText();
  return (
    <Button
      component={Link}
      to="/admin/orders/changes"
      variant="default"
      leftSection={<History size={16} aria-hidden />}
    >
      {t('orders.changes')}
    </Button>
  );
}

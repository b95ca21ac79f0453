import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { type TextKey, useText } from '../text/text.ts';

/** Leads from a list to the changes of many of its rows. */
export function ChangesButton({ path, label }: { path: string; label: TextKey }) {
  const t = useText();
  return (
    <Button component={Link} to={path} variant="default" leftSection={<History size={16} aria-hidden />}>
      {t(label)}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { showAs, shownAs } from '../api/show-as.ts';
import { useWords } from '../show/use-words.ts';
import { useText } from '../text/text.ts';

/** Bar above every screen while the member looks as a role, with the way back. */
export function ShownAs() {
  const t = useText();
  const words = useWords();
  const role = shownAs();
  if (role === null) return null;
  return (
    <div className="shown-as" role="status">
      <Eye size={16} aria-hidden />
      <span>{t('shell.shownAs', { role: words.role(role) })}</span>
      <Button size="compact-sm" variant="default" onClick={() => showAs(null)}>
        {t('shell.ownView')}
      </Button>
    </div>
  );
}

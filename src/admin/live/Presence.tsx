import { Badge } from '@mantine/core';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTag, useText } from '../text/text.ts';
import { listen, show } from './live-connection.ts';

/** Names of the other members who have the same thing open, e.g. `product:0192…`. */
export function Presence({ subject }: { subject: string }) {
  const t = useText();
  const tag = useTag();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const stop = listen(({ msg, data }) => {
      const told = (data ?? {}) as { subject?: string; names?: string[] };
      if (msg === 'presence' && told.subject === subject) setNames(told.names ?? []);
    });
    show(subject);
    return () => {
      stop();
      show(null);
      setNames([]);
    };
  }, [subject]);
  const said = new Intl.ListFormat(tag).format(names);
  return (
    <span role="status">
      {names.length > 0 && (
        <Badge
          variant="light"
          color="orange"
          radius="sm"
          className="state"
          leftSection={<Users size={12} aria-hidden />}
        >
          {t('live.also', { names: said, count: names.length })}
        </Badge>
      )}
    </span>
  );
}

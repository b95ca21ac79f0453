import { Anchor, Group, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { knownOfShop } from '../known.ts';
import { Presence } from '../live/Presence.tsx';
import { setTitle } from '../show/title.ts';
import { Neighbours } from './Neighbours.tsx';

interface Props {
  /** Heading of the screen: a number or a name. */
  title: string;
  /** The list that it belongs to. */
  back: { label: string; path: string };
  badges?: ReactNode;
  /** The thing itself, e.g. `order:V7K2-9QXA`: others who have it open are named. */
  subject?: string;
  actions?: ReactNode;
  children: ReactNode;
  /** The narrower column at the right; below the other on a phone. */
  side?: ReactNode;
}

/** Screen of one thing: head with states and actions, and two columns that are one on a phone. */
export function Detail({ title, back, badges, subject, actions, children, side }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    setTitle(`${title} – ${knownOfShop().name}`);
  }, [title]);
  // Back keeps the list's filters and place where the reader came from it.
  const leave = (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || (history.state as { idx?: number } | null)?.idx === 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <article className="detail">
      <Group justify="space-between" wrap="nowrap" className="detail-top">
        <Anchor component={Link} to={back.path} onClick={leave} size="sm" className="detail-back">
          <ArrowLeft size={14} aria-hidden /> {back.label}
        </Anchor>
        <Neighbours />
      </Group>
      <Group justify="space-between" className="screen-head">
        <Group gap="sm">
          <Title order={1} size="h2">
            {title}
          </Title>
          {badges}
          {subject && <Presence subject={subject} />}
        </Group>
        <Group gap="xs">{actions}</Group>
      </Group>
      <div className={side ? 'detail-columns' : undefined}>
        <div className="detail-main">{children}</div>
        {side && <aside className="detail-side">{side}</aside>}
      </div>
    </article>
  );
}

import { ActionIcon, Group } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { neighboursOf } from '../list/neighbours.ts';
import { isCommand } from '../list/single-keys.ts';
import { useText } from '../text/text.ts';

/** Buttons to the previous and the next thing of the list from which this one was opened, also by `[` and `]`. Back leads to the list. */
export function Neighbours() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const found = neighboursOf(pathname);
  const { before, after } = found ?? {};
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      const path = { '[': before, ']': after }[event.key];
      if (path) void navigate(path, { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [before, after, navigate]);
  if (!found) return null;
  const steps = [
    { path: before, label: t('detail.before'), Icon: ChevronLeft },
    { path: after, label: t('detail.after'), Icon: ChevronRight },
  ];
  return (
    <Group gap={4}>
      {steps.map(({ path, label, Icon }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          className="detail-step"
          aria-label={label}
          title={label}
          disabled={!path}
          onClick={() => path && void navigate(path, { replace: true })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}

import './apps.css';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { LogPanel } from '../../changes/LogPanel.tsx';
import { Detail } from '../../form/Detail.tsx';
import { useAct } from '../../form/use-act.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { useText } from '../../text/text.ts';
import { AppDialog } from './AppDialog.tsx';
import { AppFaults } from './AppFaults.tsx';
import { AppGrants } from './AppGrants.tsx';
import { AppSettings } from './AppSettings.tsx';
import type { App } from './app-types.ts';

/** One app: its state, what it may do, its settings and its faults. */
export function Screen() {
  const { slug = '' } = useParams();
  const t = useText();
  const may = useMay();
  const { data } = useSuspenseQuery({ queryKey: ['apps'], queryFn: () => call('app/list', {}) });
  const app = data.find((each) => each.slug === slug);
  if (!app) throw new Error(slug);
  const { name, description, state, page, lastError } = app;
  return (
    <Detail
      title={name}
      back={{ label: t('apps.title'), path: '/admin/settings/apps' }}
      badges={<StateBadge of="apps.state" state={state} />}
      actions={<Switching app={app} />}
      side={
        <>
          <AppGrants app={app} />
          <LogPanel subject={`app:${slug}`} state={app} />
        </>
      }
    >
      {state === 'broken' && (
        <Alert color="red" title={t('apps.brokenTitle')} mb="md">
          <Text className="wrap-anywhere">{lastError?.split('\n', 1)[0]}</Text>
        </Alert>
      )}
      {description && <Text>{description}</Text>}
      {page && state === 'on' && (
        <Text>
          <Anchor href={page} target="_blank" rel="noreferrer">
            {t('apps.openPage')}
          </Anchor>
        </Text>
      )}
      {app.hasStaffPage && state === 'on' && may('app:page') && (
        <Text>
          <Anchor component={Link} to={`/admin/apps/${slug}`}>
            {t('apps.openScreen')}
          </Anchor>
        </Text>
      )}
      {app.fields.length > 0 && <AppSettings key={slug} app={app} />}
      <AppFaults slug={slug} />
    </Detail>
  );
}

/** Switches an app off at once, and on after the owner has read what it asks for. */
function Switching({ app }: { app: App }) {
  const t = useText();
  const may = useMay();
  const [isAsking, asking] = useDisclosure(false);
  const off = useAct(() => call('app/switch', { slug: app.slug, on: false }), {
    said: t('apps.switchedOff'),
    stale: [['apps']],
    onDone: () => undefined,
  });
  if (!may('app:switch')) return null;
  if (app.state === 'on')
    return (
      <Button variant="default" loading={off.isBusy} onClick={off.run}>
        {t('apps.switchOff')}
      </Button>
    );
  return (
    <>
      <Button onClick={asking.open}>{t('apps.switchOn')}</Button>
      {isAsking && <AppDialog app={app} onClose={asking.close} />}
    </>
  );
}

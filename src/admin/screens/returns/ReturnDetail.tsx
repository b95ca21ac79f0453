import { Badge, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { LineRow } from '../../show/LineRow.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useAnyText, useText } from '../../text/text.ts';
import { ReturnActions } from './ReturnActions.tsx';
import { ReturnSide } from './ReturnSide.tsx';
import type { Return } from './return-type.ts';

/** Screen of one return. */
export function Screen() {
  const t = useText();
  const { returnNo = '' } = useParams();
  const { data: one } = useSuspenseQuery({
    queryKey: ['return', returnNo],
    queryFn: () => call('return/get', { returnNo }),
  });
  return (
    <Detail
      title={one.returnNo}
      subject={`return:${one.returnNo}`}
      back={{ label: t('returns.title'), path: '/admin/returns' }}
      badges={<States one={one} />}
      actions={<ReturnActions one={one} />}
      side={<ReturnSide one={one} />}
    >
      <div className="halves">
        <Goods one={one} />
        <Words one={one} />
      </div>
      <Timeline one={one} />
    </Detail>
  );
}

function States({ one: { step, type, withdrawal, submittedAt } }: { one: Return }) {
  const t = useText();
  return (
    <>
      <StateBadge of="status.return" state={step} />
      <Badge variant="default" radius="sm" className="state">
        {t(withdrawal ? 'returns.withdrawal' : `returns.type.${type}`)}
      </Badge>
      <Text span size="sm" c="dimmed">
        <TimeText at={submittedAt} />
      </Text>
    </>
  );
}

function Goods({ one: { items, type, auditStatus, receipts } }: { one: Return }) {
  const t = useText();
  const isExpected = type === 'returnRefund' && auditStatus === 'success';
  const receiptsOf = (lineId: string) => receipts.filter((each) => each.lineId === lineId);
  return (
    <Section title={t('returns.goods')}>
      <ul className="lines">
        {items.map((line) => (
          <LineRow key={line.lineId} line={line} below={<Receipts receipts={receiptsOf(line.lineId)} />}>
            <Text span size="sm" fw={500}>
              {isExpected ? t('returns.received', { count: line.received, max: line.quantity }) : `× ${line.quantity}`}
            </Text>
          </LineRow>
        ))}
      </ul>
    </Section>
  );
}

function Receipts({ receipts }: { receipts: Return['receipts'] }) {
  const t = useText();
  return (
    <>
      {receipts.map(({ condition, quantity, restocked, at }) => (
        <Text key={`${at} ${condition} ${restocked}`} size="sm" c="dimmed">
          {quantity} × {t(`returns.condition.${condition}`)}
          {restocked && ` · ${t('returns.restocked')}`}
        </Text>
      ))}
    </>
  );
}

function Words({ one: { reasonText, applyDescription, images, refuseDescription } }: { one: Return }) {
  const t = useText();
  return (
    <Section title={t('returns.words')}>
      {reasonText && <Text fw={500}>{reasonText}</Text>}
      <Text className="typed-text" {...(applyDescription ? {} : { c: 'dimmed' })}>
        {applyDescription || t('returns.noWords')}
      </Text>
      {images.length > 0 && (
        <div className="thumbnails">
          {images.map(({ id, url }, index) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t('returns.picture', { number: index + 1 })} width={96} height={96} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {refuseDescription && (
        <Text className="typed-text" mt="sm">
          {t('returns.event.refused')}: {refuseDescription}
        </Text>
      )}
    </Section>
  );
}

function Timeline({ one: { timeline } }: { one: Return }) {
  const t = useText();
  const say = useAnyText();
  return (
    <Section title={t('returns.timeline')}>
      <ol className="timeline">
        {timeline
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ kind, at, by, note }) => (
            <li key={`${at} ${kind}`}>
              <Text span fw={500}>
                {say(`returns.event.${kind}`)}
              </Text>
              {note && <Text className="typed-text">{note}</Text>}
              <Text size="sm" c="dimmed">
                <TimeText at={at} />
                {by && ` · ${by === 'buyer' ? t('returns.byBuyer') : by}`}
              </Text>
            </li>
          ))}
      </ol>
    </Section>
  );
}

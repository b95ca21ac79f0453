import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { localTime, timeOf } from './zoned-time.ts';

const dayMs = 86_400_000;

interface Choice {
  when: 'now' | 'at';
  /** Time in the shop's zone, as a field shows it. */
  time: string;
}

/**
 * A choice between at once and a time in the shop's zone; it begins with the time that is planned, else with at once. `at` is
 * the instant, null for at once; while no time is typed `isComplete` is false.
 */
export function useTimeChoice(plannedAt: string | null = null) {
  const { timeZone } = knownOfShop();
  const [choice, setChoice] = useState<Choice>(() => ({
    when: plannedAt ? 'at' : 'now',
    time: plannedAt ? localTime(plannedAt, timeZone) : tomorrowMorning(timeZone),
  }));
  const isPlanned = choice.when === 'at';
  const isComplete = !isPlanned || choice.time !== '';
  return { choice, setChoice, isPlanned, isComplete, at: () => (isPlanned ? timeOf(choice.time, timeZone) : null) };
}

/** The fields of a choice of time. */
export function TimeChoice({ choice, setChoice, isPlanned }: ReturnType<typeof useTimeChoice>) {
  const t = useText();
  return (
    <>
      <SegmentedControl
        aria-label={t('versions.when')}
        value={choice.when}
        onChange={(when) => setChoice({ ...choice, when: when as Choice['when'] })}
        data={[
          { value: 'now', label: t('versions.atOnce') },
          { value: 'at', label: t('versions.atTime') },
        ]}
      />
      {isPlanned && (
        <TextInput
          type="datetime-local"
          label={t('versions.time', { zone: knownOfShop().timeZone })}
          value={choice.time}
          onChange={(event) => setChoice({ ...choice, time: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function tomorrowMorning(timeZone: string): string {
  return `${localTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 11)}09:00`;
}

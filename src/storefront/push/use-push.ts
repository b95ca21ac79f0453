import { useEffect, useState } from 'react';
import type { PushSubject } from '../../shared/contracts/push.ts';
import { isFollowedHere, type Outcome, turnOff, turnOn } from './device.ts';
import { t } from './texts.ts';

/** State of the notifications of this browser about a subject, with the actions to begin and to end them. */
export function usePush(subject: PushSubject) {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const key = JSON.stringify(subject);
  useEffect(() => {
    let isShown = true;
    const of = JSON.parse(key) as PushSubject;
    void isFollowedHere(of).then((found) => isShown && setOn(found));
    return () => {
      isShown = false;
    };
  }, [key]);
  const begin = async () => {
    setBusy(true);
    const outcome = await turnOn(subject);
    setBusy(false);
    setOn(outcome === 'on');
    setSaid(textOf(outcome));
  };
  const end = async () => {
    setBusy(true);
    const refusal = await turnOff(subject);
    // One order of a customer who is notified about all of them.
    const isStillOn = refusal !== null || (await isFollowedHere(subject));
    setBusy(false);
    setOn(isStillOn);
    setSaid(refusal ?? t(isStillOn ? 'push.inAccount' : 'push.ended'));
  };
  return { isOn, busy, said, begin, end };
}

function textOf(outcome: Outcome): string {
  if (typeof outcome === 'object') return outcome.refusal;
  switch (outcome) {
    case 'on':
      return '';
    case 'available':
      return t('push.available');
    case 'denied':
      return t('push.denied');
    case 'dismissed':
      return t('push.dismissed');
    case 'failed':
      return t('push.failed');
  }
}

import { dayText } from '../../shared/day-text.ts';
import { useTag } from '../text/text.ts';

/** A day (`2027-01-12`) in the words of the member of staff. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(day, useTag())}</time>;
}

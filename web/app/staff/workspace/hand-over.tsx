/** What goes to whom when somebody stops: read before it is done. */

import { nameOfPlace } from '@pellis/contract/people/places';
import { type HandOver, readHandOver } from '@pellis/contract/staff/hand-over';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './people.module.css';
import { counted } from './words.ts';

export function HandOverPreview({ id, name }: { id: string; name: string }) {
  const { data, error } = useRead(readHandOver, { params: { id } }, { freshFor: 0 });
  if (error) return <Notice kind="error">{error.detail}</Notice>;
  if (!data) return <p role="status">Looking for open work…</p>;
  const lines = [...data.visits.map(visitWords), ...restWords(data)];
  if (lines.length === 0) return null;
  const stays = data.cases_that_stay > 0 || data.notes_to_sign > 0 || data.visits.some(({ to }) => to === null);
  return (
    <Notice
      kind={stays ? 'warning' : 'info'}
      heading={stays ? `Not all of ${name}’s work can go to others` : `${name}’s open work goes to others with this`}
    >
      <ul className={styles.handed}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {data.visits.length > 0 && !stays ? <p>The patients of these visits are told by e-mail.</p> : null}
    </Notice>
  );
}

function visitWords({ starts_at, time_zone, state, to }: HandOver['visits'][number]): string {
  const visit = `Visit of ${dateAndTime(starts_at, time_zone)} in ${nameOfPlace(state)}`;
  return to ? `${visit}: to ${to}` : `${visit}: nobody licensed there is free then. Move or cancel it first.`;
}

function restWords({ cases_to_queue, cases_that_stay, tasks, notes_to_sign, refills_to_visit }: HandOver): string[] {
  return [
    counted(cases_to_queue, 'case back to the queue', 'cases back to the queue'),
    counted(cases_that_stay, 'case that only they can answer now', 'cases that only they can answer now'),
    counted(notes_to_sign, 'note of a visit that only they can sign', 'notes of visits that only they can sign'),
    counted(
      refills_to_visit,
      'refill request that nobody else can answer: the patient is asked to book a visit',
      'refill requests that nobody else can answer: the patients are asked to book a visit',
    ),
    counted(tasks, 'task to whoever takes it', 'tasks to whoever takes them'),
  ].filter(Boolean);
}

/** What an edit would collide with, and how many free times it leaves, before anything is saved. */
import type { Collision } from '@pellis/contract/availability/availability';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Effect } from './use-preview.ts';

export function EffectWords({ effect, timeZone }: { effect: Effect | undefined; timeZone: string }) {
  if (!effect) return <p className="soft">Looking at what this would change…</p>;
  const { collisions, free_before, free_after } = effect;
  return (
    <Notice kind={collisions.length > 0 ? 'warning' : 'info'} isSpoken heading={timesInWords(free_before, free_after)}>
      <Collisions collisions={collisions} timeZone={timeZone} />
    </Notice>
  );
}

export function Collisions({ collisions, timeZone }: { collisions: readonly Collision[]; timeZone: string }) {
  if (collisions.length === 0) return <p>No booked visit is touched.</p>;
  return (
    <>
      <p>
        {collisions.length === 1
          ? 'One booked visit lies outside these hours. It stays booked: ask the front desk to move it, or hold it all the same.'
          : `${collisions.length} booked visits lie outside these hours. They stay booked: ask the front desk to move them, or hold them all the same.`}
      </p>
      <ul>
        {collisions.map(({ id, starts_at, patient_name, service }) => (
          <li key={id}>
            <span className="figures">{dateAndTime(starts_at, timeZone)}</span>, {patient_name}, {service}
          </li>
        ))}
      </ul>
    </>
  );
}

function timesInWords(before: number, after: number): string {
  const many = `${after} free ${after === 1 ? 'time' : 'times'} in the next 30 days`;
  if (before === after) return `${many}, as now.`;
  return `${many}, ${Math.abs(after - before)} ${after > before ? 'more' : 'fewer'} than now.`;
}

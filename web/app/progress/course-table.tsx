/** The same as the pictures of a course, as a table of days: for who reads better than they look, hears, or prints. */
import type { Progress, Score } from '@pellis/contract/progress/course';
import { feelingWords, triggerWords } from '@pellis/contract/progress/diary';
import { partsInWords, scoreInWords } from '@pellis/contract/progress/instruments';
import { longDate } from '../ui/dates.ts';
import { routineChanges } from './change-words.ts';
import styles from './course-chart.module.css';
import { lastDay } from './line-of-time.ts';
import { medicineInWords } from './medicine-words.ts';

export function CourseTable({ progress }: { progress: Progress }) {
  const days = daysIn(progress);
  if (days.length === 0) return null;
  return (
    <details className={styles['chart-table']}>
      <summary>All of it as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key */}
      <section className={styles['chart-scroll']} tabIndex={0} aria-label="The course as a table">
        <table>
          <caption className="visually-hidden">
            Each day of the course on which something was told, judged, prescribed or photographed
          </caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Itch</th>
              <th scope="col">Sleep</th>
              <th scope="col">Feeling</th>
              <th scope="col">Flare</th>
              <th scope="col">Triggers</th>
              <th scope="col">Judged</th>
              <th scope="col">Prescriptions</th>
              <th scope="col">Routine</th>
              <th scope="col">Photos</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day} day={day} progress={progress} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function DayRow({ day, progress }: { day: string; progress: Progress }) {
  const entries = progress.diary.filter((entry) => entry.day === day);
  const said = (of: (entry: (typeof entries)[number]) => string | number | null) =>
    entries
      .map(of)
      .filter((one) => one !== null && one !== '')
      .join(', ');
  const begun = progress.medicines.filter(({ from }) => from === day);
  const stopped = progress.medicines.filter((one) => one.stopped && one.until === day && !begun.includes(one));
  const changes = progress.changes
    .filter(({ on }) => on === day)
    .flatMap(routineChanges)
    .filter(([, names]) => names.length > 0);
  return (
    <tr>
      <th scope="row">{longDate(day)}</th>
      <td>{said(({ itch }) => itch)}</td>
      <td>{said(({ sleep }) => sleep)}</td>
      <td>{said(({ feeling }) => feeling && feelingWords[feeling])}</td>
      <td>{said(({ is_flare }) => (is_flare ? 'It flared up' : ''))}</td>
      <td>{said(({ triggers }) => triggers.map((one) => triggerWords[one]).join(', '))}</td>
      <td>
        {progress.scores
          .filter(({ on }) => on === day)
          .map(judgedInWords)
          .join('; ')}
      </td>
      <td>{[...begun, ...stopped].map(medicineInWords).join('; ')}</td>
      <td>{changes.map(([what, names]) => `${what}: ${names.join(', ')}`).join('; ')}</td>
      <td>{progress.photos.filter(({ on }) => on === day).length || ''}</td>
    </tr>
  );
}

/** "EASI 12.4, moderate (head and neck: 10–29 %, redness 2; …)". */
function judgedInWords(score: Score): string {
  const parts = partsInWords(score).map(({ name, words }) => `${name.toLowerCase()}: ${words.toLowerCase()}`);
  return `${scoreInWords(score)}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}`;
}

/** The newest first. */
export function daysIn(progress: Progress): string[] {
  const { photos, medicines, changes, diary, scores } = progress;
  const last = lastDay(progress);
  const days = [
    ...photos.map(({ on }) => on),
    ...medicines.flatMap(({ from, until, stopped }) => (stopped ? [from, until] : [from])),
    ...changes.map(({ on }) => on),
    ...diary.map(({ day }) => day),
    ...scores.map(({ on }) => on),
  ];
  return [...new Set(days)]
    .filter((day) => day <= last)
    .toSorted()
    .toReversed();
}

/** Why the patient comes, in their own words from booking, above note, photos and record; and before it what cannot wait. */
import { type VisitIntake as IntakeRead, readIntake } from '@pellis/contract/appointments/visit-intake';
import { placeNotSaid } from '@pellis/contract/body-places/body-places';
import { intakeRows } from '@pellis/contract/bookings/intake-questions';
import { readVisitChart, type VisitRow } from '@pellis/contract/visits/visit-desk';
import { useReadOrNone, useReads } from '../../platform/use-api.ts';
import { isReasonToRead, useTopic } from '../../platform/use-topic.ts';
import { SafetyHead } from '../../safety-questions/workspace/safety-head.tsx';
import { UrgentAnswers } from '../../safety-questions/workspace/urgent-answers.tsx';
import styles from './visit.module.css';

/** What cannot wait and a red flag of booking, before everything else; that there is none stands in the lead. */
export function VisitSafety({ id, timeZone }: { id: string; timeZone: string }) {
  const told = useTold(id);
  if (!told) return null;
  const { safety, urgent } = told;
  const isFlagged = safety !== null && (safety.outcome !== 'on' || safety.corrected_from !== null);
  if (!isFlagged && urgent.length === 0) return null;
  return (
    <div className={styles['visit-flag']}>
      <UrgentAnswers answers={urgent} timeZone={timeZone} />
      {isFlagged ? <SafetyHead safety={safety} purpose={told.is_told_after ? 'booked' : 'visit'} /> : null}
    </div>
  );
}

/** For the lead of the page; empty where a red flag stands below it. */
export function safetyInShort({ safety }: VisitRow): string {
  if (safety === null) return ' No answers to the safety questions came.';
  return safety === 'on' ? ' No red flag.' : '';
}

export function VisitIntake({ id }: { id: string }) {
  const told = useTold(id);
  useNews(id, told !== undefined && told !== null && mayHearMore(told));
  if (!told) return null;
  const said = intakeRows(told);
  if (said.length === 0) return <p className="small soft">Nothing was told at booking.</p>;
  return (
    <dl className={styles['visit-signs']}>
      {said.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {told.concern && told.places.length === 0 ? (
        <div>
          <dt>Where on the body</dt>
          <dd>{placeNotSaid}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Nothing was told yet, or an answer that cannot wait may still be taken back. */
function mayHearMore({ concern, safety, urgent }: IntakeRead): boolean {
  return (concern === '' && safety === null) || urgent.some(({ taken_back_at }) => taken_back_at === null);
}

/** Of a visit that the clinic booked it may be told while this page is open. Each reading is recorded, so nothing is read again without a word. */
function useNews(id: string, isAwaited: boolean) {
  const reads = useReads();
  useTopic(isAwaited ? `note:${id}` : null, (word) => {
    if (word.is === 'news' ? word.name !== 'told' : !isReasonToRead(word)) return;
    void reads.refresh(readIntake, { id });
    void reads.refresh(readVisitChart, { id });
  });
}

function useTold(id: string) {
  return useReadOrNone(readIntake, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY }).data;
}

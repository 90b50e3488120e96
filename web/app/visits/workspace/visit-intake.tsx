/** Why the patient comes, in their own words from booking, above note, photos and record; and before it what cannot wait. */
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { intakeRows } from '@pellis/contract/bookings/intake-questions';
import { useReadOrNone } from '../../platform/use-api.ts';
import { SafetyHead } from '../../safety-questions/workspace/safety-head.tsx';
import styles from './visit.module.css';

interface VisitSafetyProps {
  id: string;
  /** Above the picture stands a red flag alone; that there is none is said in the chart. */
  place: 'head' | 'chart';
}

/** What they answered to the safety questions. */
export function VisitSafety({ id, place }: VisitSafetyProps) {
  const told = useTold(id);
  if (!told) return null;
  const { safety } = told;
  const isFlag = safety !== null && (safety.outcome !== 'on' || safety.corrected_from !== null);
  if (isFlag !== (place === 'head')) return null;
  return (
    <div className={isFlag ? styles['visit-flag'] : undefined}>
      <SafetyHead safety={safety} purpose="visit" />
    </div>
  );
}

export function VisitIntake({ id }: { id: string }) {
  const told = useTold(id);
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
    </dl>
  );
}

function useTold(id: string) {
  return useReadOrNone(readIntake, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY }).data;
}

/** Why the patient comes, in their own words from booking, above everything else of the chart. */
import { readIntake } from '@pellis/contract/appointments/appointment-changes';
import { intakeRows } from '@pellis/contract/bookings/intake-questions';
import { useReadOrNone } from '../../platform/use-api.ts';
import styles from './visit.module.css';

export function VisitIntake({ id }: { id: string }) {
  const { data: told } = useReadOrNone(readIntake, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY });
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

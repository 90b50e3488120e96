/** A prescription as the patient reads it: the drug, how to use it, how much, how often again, and whether it was stopped. */
import { aboutPrescription, nameOfPrescription, type SignedPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { longDate } from '../ui/dates.ts';
import { Markdown } from '../ui/markdown.tsx';
import styles from './prescription-words.module.css';

interface PrescriptionWordsProps {
  line: string;
  /** Undefined on notes of before. */
  one: SignedPrescription | undefined;
}

export function PrescriptionWords({ line, one }: PrescriptionWordsProps) {
  return (
    <>
      {one && one.free_entry === null ? <AsData one={one} /> : <Markdown text={line} />}
      {one?.is_renewal ? <p className="soft small">Renewed on {longDate(one.prescribed_at)}.</p> : null}
      {one?.state === 'active' && one.has_window ? (
        <p>
          <strong>Collect it by {longDate(one.expires_on)}.</strong> After that a pharmacy may not fill it, and it takes a new prescription.
        </p>
      ) : null}
      {one?.state === 'expired' ? <p className="soft small">A pharmacy could fill it until {longDate(one.expires_on)}.</p> : null}
      {one?.stopped ? (
        <p className={styles['prescription-stopped']}>
          Stopped on {longDate(one.stopped.at)} by {one.stopped.by}: {one.stopped.reason}
        </p>
      ) : null}
    </>
  );
}

function AsData({ one }: { one: SignedPrescription }) {
  return (
    <div className={styles['prescription-data']}>
      <strong>{nameOfPrescription(one)}</strong>
      <p>{one.sig}</p>
      <ul className={styles['prescription-about']}>
        {aboutPrescription(one, longDate).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

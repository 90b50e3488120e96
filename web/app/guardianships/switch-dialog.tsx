/** Chooses for whom one acts from now on. */
import { listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { useRead } from '../platform/use-api.ts';
import { useSwitch } from '../shell/use-acting.ts';
import { relationWords } from '../shell/whose-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './acting-bar.module.css';

export function SwitchDialog({ accountName, onClose }: { accountName: string; onClose: () => void }) {
  const patients = useRead(listMyPatients);
  const { switchTo, isPending, error } = useSwitch();
  const problem = error ?? (patients.data ? null : patients.error);
  const choose = (patient: PatientOfMine) => (patient.is_current ? onClose() : switchTo(patient.id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="For whom are you acting?"
      actions={
        <ButtonLink to="/family" kind="secondary" onClick={onClose}>
          Someone I care for
        </ButtonLink>
      }
    >
      {problem ? (
        <Notice
          kind="error"
          isSpoken
          actions={
            error ? null : (
              <Button kind="secondary" isSmall onClick={() => void patients.refetch()}>
                Try again
              </Button>
            )
          }
        >
          {problem.detail}
        </Notice>
      ) : null}
      {patients.data || patients.error ? null : <Loading words="Just a moment…" />}
      <ul className={styles['switch-list']}>
        {patients.data?.map((patient) => (
          <li key={patient.id}>
            <button
              type="button"
              className={styles['switch-person']}
              disabled={isPending}
              aria-current={patient.is_current ? 'true' : undefined}
              onClick={() => choose(patient)}
            >
              <span className={styles['acting-initial']} aria-hidden="true">
                {patient.first_name.slice(0, 1)}
              </span>
              <span className={styles['acting-words']}>
                <strong>{patient.full_name}</strong>
                <span className={styles['acting-who']}>
                  {relationWords(patient.relation, accountName)}
                  {patient.is_current ? ', just now' : ''}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="small soft">Everything you see and send is then about the person you choose. What you have begun to fill in is kept.</p>
    </Dialog>
  );
}

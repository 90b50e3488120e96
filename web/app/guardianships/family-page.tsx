/** Someone I care for: everybody on the account, and how to add a child or an adult. */
import { listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { useSwitch } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { AddPatient } from './add-patient.tsx';
import styles from './family-page.module.css';
import { PatientRow } from './patient-row.tsx';

export default function FamilyPage() {
  const patients = useRead(listMyPatients);
  const session = useSession();
  const [added, setAdded] = useState<PatientOfMine | null>(null);
  const { switchTo, isPending, error } = useSwitch();
  return (
    <Page title="Someone I care for" lead="Each person has a health profile, Rapid Assessments and notes of their own.">
      <div className="stack" style={{ '--gap': '24px' }}>
        <Failure of={error} />
        {added ? (
          <Notice
            kind="success"
            isSpoken
            heading={`${added.first_name} is on your account`}
            actions={
              <Button disabled={isPending} onClick={() => switchTo(added.id)}>
                Act for {added.first_name} now
              </Button>
            }
          >
            The next step is {added.first_name}’s health profile. It takes about 1 minute.
          </Notice>
        ) : null}
        {patients.data ? (
          <ul className={styles['family-list']}>
            {patients.data.map((patient) => (
              <PatientRow
                key={patient.id}
                patient={patient}
                accountName={session?.name ?? ''}
                isBusy={isPending}
                onAct={() => switchTo(patient.id)}
              />
            ))}
          </ul>
        ) : patients.error ? (
          <Notice
            kind="error"
            heading={patients.error.detail}
            isSpoken
            actions={<Button onClick={() => void patients.refetch()}>Try again</Button>}
          >
            The people on your account could not be loaded.
          </Notice>
        ) : (
          <SkeletonCard label="the people on your account" lines={3} />
        )}
        <AddPatient onAdded={setAdded} />
        <p>
          Does somebody act for you? <Link to="/settings/proxies">See or invite who acts for me</Link>
        </p>
      </div>
    </Page>
  );
}

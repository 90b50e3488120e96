/** A page that a link from outside opens (`?of=`): of the one that the link means, whoever is acted for just now. */
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OtherPatient } from './other-patient.tsx';
import { useActing } from './use-acting.ts';

interface OfPatientProps {
  /** Of the page, without saying whose it is. */
  title: string;
  address: string;
  children: ReactNode;
}

/** Nobody's plan stands here but the one that the link means: what is ticked off for the wrong person is a danger. */
export function OfPatient({ title, address, children }: OfPatientProps) {
  const [query] = useSearchParams();
  const acting = useActing();
  const of = query.get('of');
  if (!of || acting?.id === of) return children;
  return (
    <Page title={title}>
      {acting ? <Another of={of} address={`${address}?of=${of}`} here={address} /> : <SkeletonCard label={title.toLowerCase()} lines={4} />}
    </Page>
  );
}

function Another({ of, address, here }: { of: string; address: string; here: string }) {
  const { data: mine, error, refetch } = useRead(listMyPatients);
  if (error && !mine) return <LoadFailed error={error} words="We could not look up whom this is about." onAgain={() => void refetch()} />;
  if (!mine) return <SkeletonCard label="whom this is about" lines={2} />;
  const patient = mine.find(({ id }) => id === of);
  if (patient) return <OtherPatient patientId={patient.id} name={patient.first_name} address={address} />;
  return (
    <Notice
      heading="This is about nobody you act for"
      isSpoken
      actions={
        <ButtonLink to={here} kind="secondary">
          Go on with whom I act for now
        </ButtonLink>
      }
    >
      Either you do not act for them any more, or the link was meant for another account. Nothing of theirs is shown here.
    </Notice>
  );
}

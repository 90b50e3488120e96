/** Whom a link from outside means, and the way to act for them; of somebody for whom the account does not act, nothing. */
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OtherPatient } from './other-patient.tsx';

/** `address`: of the page, without saying of whom. */
export function LinkedPatient({ of, address }: { of: string; address: string }) {
  const { data: mine, error, refetch } = useRead(listMyPatients);
  if (error && !mine) return <LoadFailed error={error} words="We could not look up whom this is about." onAgain={() => void refetch()} />;
  if (!mine) return <SkeletonCard label="whom this is about" lines={2} />;
  const patient = mine.find(({ id }) => id === of);
  if (patient) return <OtherPatient patientId={patient.id} name={patient.first_name} address={`${address}?of=${of}`} />;
  return (
    <Notice
      heading="This is about nobody you act for"
      isSpoken
      actions={
        <ButtonLink to={address} kind="secondary">
          Go on with whom I act for now
        </ButtonLink>
      }
    >
      Either you do not act for them any more, or the link was meant for another account. Nothing of theirs is shown here.
    </Notice>
  );
}

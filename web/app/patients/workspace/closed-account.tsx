/** Says above a patient's page that they have closed their account, or are about to: what one writes to them is not read. */
import { readPatientAccount } from '@pellis/contract/erasures/patient-account';
import { useRead } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';

export function ClosedAccount({ patientId }: { patientId: string }) {
  const { data } = useRead(readPatientAccount, { params: { id: patientId } });
  if (data?.closed_at)
    return (
      <Notice kind="warning" heading={`Account closed ${longDate(data.closed_at)}`}>
        Nothing that is written to them in the portal is read. What stands here is kept because the law asks for it.
      </Notice>
    );
  if (data?.closing_on)
    return (
      <Notice kind="info" heading={`Account closes ${longDate(data.closing_on)}`}>
        The patient asked for it. Logging in before that day takes it back.
      </Notice>
    );
  return null;
}

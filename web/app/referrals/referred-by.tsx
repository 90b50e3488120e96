/** Who sent the patient, beside a visit that was booked for a referral: whether they may have its note. */
import { listOwnReferrals } from '@pellis/contract/referrals/referrals';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { NoteSharing } from './note-sharing.tsx';

export function ReferredBy({ visitId }: { visitId: string }) {
  const isPatient = useMay()('act-for-patients');
  const { data } = useRead(listOwnReferrals, {}, { enabled: isPatient });
  const referral = data?.find(({ visit_id }) => visit_id === visitId);
  return referral ? <NoteSharing referral={referral} /> : null;
}

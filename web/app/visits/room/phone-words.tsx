/** Where the picture failed: what is known of the telephone, for the patient's side. */
import type { Visit } from '@pellis/contract/visits/visits';
import { Notice } from '../../ui/notice.tsx';
import { ClinicPhone } from './clinic-phone.tsx';
import { phoneWords } from './room-words.ts';

export function PhoneWords({ visit }: { visit: Visit }) {
  const said = phoneWords(visit);
  if (!said) return null;
  return (
    <Notice isSpoken heading={said.heading}>
      {said.words}
      {visit.phone_call?.is_reached ? null : <ClinicPhone phone={visit.phone}>{(number) => <> Or call us at {number}.</>}</ClinicPhone>}
    </Notice>
  );
}

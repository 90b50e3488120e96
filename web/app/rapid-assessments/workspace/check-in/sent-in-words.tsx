/** A check-in about an intimate place alone comes without a photo: why, and what to do where one is needed (decision 0498). */
import { adultYears } from '@pellis/contract/guardianships/guardianships';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { Notice } from '../../../ui/notice.tsx';
import { isOpen } from '../case/case-state.ts';

type Opened = Pick<Case, 'kind' | 'state' | 'photos' | 'requests' | 'patient'>;

export function SentInWords({ opened: { kind, state, photos, requests, patient } }: { opened: Opened }) {
  if (kind !== 'check_in' || photos.length > 0 || requests.some((request) => request.photos.length > 0)) return null;
  return (
    <Notice heading="Sent in words, without a photo">
      It is about an intimate place, of which no photo is sent unasked. {isOpen(state) ? whatToDo(patient) : null}
    </Notice>
  );
}

/** Nobody is an adult without a birthday. */
function whatToDo({ age }: Opened['patient']): string {
  return (age ?? 0) >= adultYears
    ? 'If you need one, ask for “One more photo, please” and choose the place; it comes covered.'
    : 'Under 18, or without a birthday on file, none is taken: if words are not enough, offer a visit in person.';
}

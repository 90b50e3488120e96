/** A claim whose note is being checked, or was retracted, or whose visit is hidden, does not leave: by no file, by no paper. */
import type { WaitingFor } from '@pellis/contract/claims/claims';
import { conflict } from '../platform/refusal.ts';

const refusals: Record<WaitingFor, [code: string, words: string]> = {
  checked: ['note_checked', 'The note of this visit is being checked, so its claim does not leave yet. If the note stands, send it then.'],
  retracted: [
    'note_retracted',
    'The note of this visit was retracted, and this claim says what it said. Take the claim back; prepare another once a new note is signed.',
  ],
  hidden: [
    'visit_hidden',
    'The dermatologist keeps this visit between us and the patient, so its claim does not leave: it would tell whoever holds the insurance. Take the claim back.',
  ],
};

export function claimWaits(why: WaitingFor) {
  return conflict(...refusals[why]);
}

export function fileWaits({ control_number, waits_for }: { control_number: number; waits_for: WaitingFor | null }) {
  const further = 'so the file does not leave. Take the file apart, and make another with the claims that may go.';
  if (waits_for === 'hidden')
    return conflict(
      'visit_hidden',
      `The dermatologist keeps the visit of claim ${control_number} in this file between us and the patient, ${further}`,
    );
  const why = waits_for === 'checked' ? 'is being checked' : 'was retracted';
  return conflict('note_checked', `The note behind claim ${control_number} in this file ${why}, ${further}`);
}

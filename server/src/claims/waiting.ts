/** A claim whose note is being checked, or was retracted, does not leave: by no file, by no paper. */
import type { WaitingFor } from '@pellis/contract/claims/claims';
import { conflict } from '../platform/refusal.ts';

export function claimWaits(why: WaitingFor) {
  return why === 'checked'
    ? conflict(
        'note_checked',
        'The note of this visit is being checked, so its claim does not leave yet. If the note stands, send it then.',
      )
    : conflict(
        'note_retracted',
        'The note of this visit was retracted, and this claim says what it said. Take the claim back; prepare another once a new note is signed.',
      );
}

export function fileWaits({ control_number, waits_for }: { control_number: number; waits_for: WaitingFor | null }) {
  const why = waits_for === 'checked' ? 'is being checked' : 'was retracted';
  return conflict(
    'note_checked',
    `The note behind claim ${control_number} in this file ${why}, so the file does not leave. Take the file apart, and make another with the claims that may go.`,
  );
}

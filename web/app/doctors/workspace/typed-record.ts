/** A dermatologist's record between the form and the contract, and where it stands in a word. */
import { DoctorForm, type KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { checkedBy } from '../../ui/form-errors.ts';
import type { Mark } from '../../work-list/state-mark.tsx';

/** As it is typed: numbers and lists are text until it is sent. */
export interface TypedRecord extends Omit<DoctorForm, 'board_year' | 'interests'> {
  board_year: string;
  /** One a line. */
  interests: string;
}

export function typedFrom(doctor: KeptDoctor): TypedRecord {
  const { name, credentials, cpsono, board, languages, sees, modes } = doctor;
  return {
    name,
    credentials,
    cpsono,
    board,
    languages,
    sees,
    modes,
    board_year: doctor.board_year === null ? '' : String(doctor.board_year),
    interests: doctor.interests.join('\n'),
    licences: doctor.licences.length > 0 ? doctor.licences : [{ state: 'CA', number: '', expires_on: '' }],
  };
}

/** What is sent; what cannot be read as a number stays one that the contract refuses. */
export function formFrom(typed: TypedRecord): DoctorForm {
  return {
    ...typed,
    board_year: /^\d{4}$/.test(typed.board_year.trim()) ? Number(typed.board_year) : Number.NaN,
    interests: typed.interests
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

const check = checkedBy(DoctorForm);

export function wrongWith(typed: TypedRecord): Record<string, string> {
  const wrong = check(formFrom(typed));
  // the field is one for all of them
  const interest = Object.entries(wrong).find(([name]) => name.startsWith('interests.'));
  return interest ? { ...wrong, interests: interest[1] } : wrong;
}

/** Shown to patients only while it is published, may sign in, and a licence counts. */
export function standingOf(
  { published_at, is_active, is_licensed, licences }: Pick<KeptDoctor, 'published_at' | 'is_active' | 'is_licensed' | 'licences'>,
  now = new Date(),
): Mark {
  if (!is_active) return { words: 'May not sign in', kind: 'ended' };
  if (!published_at) return { words: 'Not shown', kind: 'open' };
  if (!is_licensed) return { words: 'License over', kind: 'late' };
  const soon = new Date(now.getTime() + warnedBeforeMs).toISOString().slice(0, 10);
  return licences.some(({ expires_on }) => expires_on <= soon)
    ? { words: 'License ends soon', kind: 'next' }
    : { words: 'Shown', kind: 'good' };
}

/** As early as the first email about it. */
const warnedBeforeMs = 90 * 24 * 3_600_000;

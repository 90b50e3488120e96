/** Two windows on one note: what each changed of the words both began from is kept, field by field; only one field changed in both is a choice. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { asKept } from './note-text.ts';

/** The parts of a note that are written apart. */
const fields = [
  'diagnosis',
  'diagnoses',
  'treatment_plan',
  'routine',
  'prescriptions',
  'desc',
  'follow_up_after',
  'follow_up_before',
] as const;
type FieldName = (typeof fields)[number];
type Fields = Record<FieldName, unknown>;

interface Versions {
  /** What both began from. */
  base: NoteDraft;
  mine: NoteDraft;
  theirs: NoteDraft;
}

/** Fields that both have changed, each in their own way. */
export function clashesOf({ base, mine, theirs }: Versions): FieldName[] {
  const [before, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  return fields.filter((name) => !isSame(own[name], other[name]) && !isSame(own[name], before[name]) && !isSame(other[name], before[name]));
}

/** Each field as whoever changed it has it; where both did, the winner's. */
export function merged({ base, mine, theirs }: Versions, winner: 'mine' | 'theirs'): NoteDraft {
  const [before, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const clashes = clashesOf({ base, mine, theirs });
  const isMine = (name: FieldName) => (clashes.includes(name) ? winner === 'mine' : !isSame(own[name], before[name]));
  const from = (name: FieldName) => (isMine(name) || isSame(own[name], other[name]) ? mine : theirs);
  return {
    diagnosis: from('diagnosis').diagnosis,
    diagnoses: from('diagnoses').diagnoses,
    treatment_plan: from('treatment_plan').treatment_plan,
    routine: from('routine').routine,
    prescriptions: from('prescriptions').prescriptions,
    follow_up: {
      desc: from('desc').follow_up.desc,
      follow_up_after: from('follow_up_after').follow_up.follow_up_after,
      follow_up_before: from('follow_up_before').follow_up.follow_up_before,
    },
  };
}

function fieldsOf(note: NoteDraft): Fields {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, follow_up } = asKept(note);
  return { diagnosis, diagnoses, treatment_plan, routine, prescriptions, ...follow_up };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

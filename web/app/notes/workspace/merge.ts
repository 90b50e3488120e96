/** Two at one note: what each changed of the words both began from is kept, field by field; only one field changed in both is a choice. */
import { type NoteField, noteFields } from '@pellis/contract/notes/note-field-names';
import { fieldsOfNote, joinNotes } from '@pellis/contract/notes/note-fields';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { asKept } from './note-text.ts';

interface Versions {
  /** What both began from. */
  base: NoteDraft;
  mine: NoteDraft;
  theirs: NoteDraft;
}

/** Fields in which two versions differ. */
export function differingFields(one: NoteDraft, other: NoteDraft): NoteField[] {
  const [mine, theirs] = [fieldsOfNote(asKept(one)), fieldsOfNote(asKept(other))];
  return noteFields.filter((name) => !isSame(mine[name], theirs[name]));
}

/** Fields that both have changed, each in their own way. */
export function clashesOf({ base, mine, theirs }: Versions): NoteField[] {
  const [changedByMe, changedByThem] = [differingFields(base, mine), differingFields(base, theirs)];
  return differingFields(mine, theirs).filter((name) => changedByMe.includes(name) && changedByThem.includes(name));
}

/** Each field as whoever changed it has it; where both did, the winner's. */
export function merged({ base, mine, theirs }: Versions, winner: 'mine' | 'theirs'): NoteDraft {
  const [changedByMe, differing] = [differingFields(base, mine), differingFields(mine, theirs)];
  const clashes = clashesOf({ base, mine, theirs });
  const isMine = (name: NoteField) => (clashes.includes(name) ? winner === 'mine' : changedByMe.includes(name));
  return joinNotes(mine, theirs, (name) => isMine(name) || !differing.includes(name));
}

/** Fields where both can stand one after the other; of a day there is one. */
export const joinable: readonly NoteField[] = [
  'diagnosis',
  'diagnoses',
  'treatment_plan',
  'routine',
  'prescriptions',
  'recommendations',
  'desc',
];

/** Mine, and what theirs says beside it. */
export function joined(name: NoteField, mine: NoteDraft, theirs: NoteDraft): NoteDraft {
  const [own, other] = [fieldsOfNote(mine), fieldsOfNote(theirs)];
  const both = {
    ...own,
    diagnosis: besides(own.diagnosis, other.diagnosis, '; '),
    treatment_plan: besides(own.treatment_plan, other.treatment_plan, '\n\n'),
    desc: besides(own.desc, other.desc, '\n\n'),
    diagnoses: withThoseOf(own.diagnoses, other.diagnoses),
    routine: withThoseOf(own.routine, other.routine),
    prescriptions: withThoseOf(own.prescriptions, other.prescriptions),
    recommendations: withThoseOf(own.recommendations, other.recommendations),
  };
  const { desc, follow_up_after, follow_up_before } = both;
  return joinNotes({ ...both, follow_up: { desc, follow_up_after, follow_up_before } }, mine, (field) => field === name);
}

function besides(own: string, other: string, between: string): string {
  const [mine, theirs] = [own.trim(), other.trim()];
  if (mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  return `${mine}${between}${theirs}`;
}

function withThoseOf<One>(own: readonly One[], other: readonly One[]): One[] {
  return [...own, ...other.filter((one) => !own.some((mine) => isSame(mine, one)))];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A note as its fields, and two notes put together of them. */
import { type NoteField, noteFields } from './note-field-names.ts';
import type { NoteDraft } from './notes.ts';

type Fields = Pick<NoteDraft, 'diagnosis' | 'diagnoses' | 'treatment_plan' | 'routine' | 'prescriptions'> & NoteDraft['follow_up'];

export function fieldsOfNote({ diagnosis, diagnoses, treatment_plan, routine, prescriptions, follow_up }: NoteDraft): Fields {
  const { desc, follow_up_after, follow_up_before } = follow_up;
  return { diagnosis, diagnoses, treatment_plan, routine, prescriptions, desc, follow_up_after, follow_up_before };
}

export function noteOfFields({ diagnosis, diagnoses, treatment_plan, routine, prescriptions, ...follow_up }: Fields): NoteDraft {
  return { diagnosis, diagnoses, treatment_plan, routine, prescriptions, follow_up };
}

/** Each field of `one` or of `other`, as `isOfOne` says. */
export function joinNotes(one: NoteDraft, other: NoteDraft, isOfOne: (field: NoteField) => boolean): NoteDraft {
  const mine = fieldsOfNote(one);
  const taken = Object.fromEntries(noteFields.filter(isOfOne).map((field) => [field, mine[field]]));
  return noteOfFields({ ...fieldsOfNote(other), ...taken });
}

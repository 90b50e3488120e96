/** A note as its fields, and two notes put together of them. */
import { type NoteField, noteFields } from './note-field-names.ts';
import type { NoteDraft } from './notes.ts';

type Fields = Omit<NoteDraft, 'follow_up'> & NoteDraft['follow_up'];

export function fieldsOfNote(note: NoteDraft): Fields {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, follow_up } = note;
  const { desc, follow_up_after, follow_up_before } = follow_up;
  return { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, desc, follow_up_after, follow_up_before };
}

export function noteOfFields(fields: Fields): NoteDraft {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, ...follow_up } = fields;
  return { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, follow_up };
}

/** Each field of `one` or of `other`, as `isOfOne` says. */
export function joinNotes(one: NoteDraft, other: NoteDraft, isOfOne: (field: NoteField) => boolean): NoteDraft {
  const mine = fieldsOfNote(one);
  const taken = Object.fromEntries(noteFields.filter(isOfOne).map((field) => [field, mine[field]]));
  return noteOfFields({ ...fieldsOfNote(other), ...taken });
}

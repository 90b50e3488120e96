/** A template while it is written. */
import type { NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';

export type TemplateWords = NoteTemplateForm;

export const emptyTemplate: TemplateWords = {
  title: '',
  shortcut: '',
  concerns: [],
  diagnosis: '',
  treatment_plan: '',
  follow_up: '',
  prescriptions: [],
  routine: [],
  lab_tests: [],
  is_own: true,
};

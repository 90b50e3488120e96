/** Beginnings of notes: shared by the clinic, or one's own. What the patient answered stands in for the names in braces. */
import { z } from 'zod';
import { LabTestKey } from '../lab-orders/lab-tests.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId, required, says } from '../platform/wire.ts';
import { Prescriptions } from '../prescriptions/prescriptions.ts';
import { Routine } from '../routines/routines.ts';
import { templateFields } from './template-fields.ts';

const mostWords = 20_000;
export const shortcutRule = 'Use 2 to 20 small letters or digits';

/** Names in braces that no field has: a slip of the pen would otherwise reach a patient. */
export function unknownFieldsIn(text: string): string[] {
  const names = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !templateFields.includes(name)))];
}

const knownFields = (text: string) => unknownFieldsIn(text).length === 0;
const unknownField = {
  error: ({ input }: { input?: unknown }) =>
    `There is no field {${unknownFieldsIn(String(input))[0]}}. There are: ${templateFields.map((field) => `{${field}}`).join(', ')}`,
};
/** Words in which only fields that there are stand in braces. */
export const fieldsKnown = (most: number) => z.string().trim().max(most, `Maximum ${most} characters`).refine(knownFields, unknownField);

const mostTests = 30;

const Template = z.object({
  title: required('Give it a title', 80),
  /** Typed in the plan after a dot, it becomes the template: ".acne". */
  shortcut: z.union([z.literal(''), z.string().regex(/^[a-z0-9]{2,20}$/, shortcutRule)], { error: shortcutRule }),
  /** Values of concerns for which it is offered first; none: for all alike. */
  concerns: z.array(z.string().max(100)).max(50),
  /** In the patient's words; put into a note that has none yet. */
  diagnosis: fieldsKnown(500),
  treatment_plan: fieldsKnown(mostWords),
  /** Put into a note that has none yet. */
  follow_up: fieldsKnown(4000),
  /** Put behind those that the note has; what is the same is not put twice. */
  prescriptions: Prescriptions,
  /** The plan as steps, put behind those that the note has. */
  routine: Routine,
  /** Keys of lab tests, chosen beforehand when they are ordered. */
  lab_tests: z.array(LabTestKey).max(mostTests, `At most ${mostTests} tests`),
  /** For oneself only; a shared one needs the right to sign notes. */
  is_own: z.boolean(),
});

/** Any part alone is enough: prescriptions for a refill, words for the follow-up. */
export const NoteTemplateForm = Template.refine(putsInSomething, {
  path: ['treatment_plan'],
  error: 'Write the plan, or what else it puts in',
});
export type NoteTemplateForm = z.output<typeof NoteTemplateForm>;

export const NoteTemplate = Template.extend({ id: PublicId, shortcut: z.string(), version: z.int() });
export type NoteTemplate = z.output<typeof NoteTemplate>;

function putsInSomething({ diagnosis, treatment_plan, follow_up, prescriptions, routine, lab_tests }: z.output<typeof Template>): boolean {
  return [diagnosis, treatment_plan, follow_up].some(says) || prescriptions.length + routine.length + lab_tests.length > 0;
}

export const listNoteTemplates = endpoint({
  method: 'GET',
  path: '/workspace/note_templates',
  summary: 'Beginnings of notes, the shared ones and one’s own, by title',
  access: 'write-notes',
  reply: z.array(NoteTemplate),
});

export const addNoteTemplate = endpoint({
  method: 'POST',
  path: '/workspace/note_templates',
  summary: 'Keep a beginning of notes',
  access: 'write-notes',
  body: NoteTemplateForm,
  reply: NoteTemplate,
});

export const changeNoteTemplate = endpoint({
  method: 'PUT',
  path: '/workspace/note_templates/:id',
  summary: 'Change a template; 412 when somebody else changed it since it was read',
  access: 'write-notes',
  params: IdParams,
  body: NoteTemplateForm,
  reply: NoteTemplate,
  versioned: true,
});

export const removeNoteTemplate = endpoint({
  method: 'DELETE',
  path: '/workspace/note_templates/:id',
  summary: 'Remove a template; notes that began with it stay as they are',
  access: 'write-notes',
  params: IdParams,
  reply: OneSentence,
});

export const restoreNoteTemplate = endpoint({
  method: 'POST',
  path: '/workspace/note_templates/:id/restore',
  summary: 'Take the removal of a template back',
  access: 'write-notes',
  params: IdParams,
  reply: NoteTemplate,
});

/** Beginnings of notes: shared by the clinic, or one's own. What the patient answered stands in for the names in braces. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId, required } from '../platform/wire.ts';

/** Names that a template may say, each filled in from the case in hand. */
export const templateFields = ['name', 'concern', 'duration', 'symptoms', 'tried', 'better', 'worse'] as const;
export type TemplateField = (typeof templateFields)[number];
export const templateFieldLabels: Record<TemplateField, string> = {
  name: 'the first name',
  concern: 'the concern',
  duration: 'how long it has been there',
  symptoms: 'the symptoms',
  tried: 'what was tried',
  better: 'what makes it better',
  worse: 'what makes it worse',
};

/** Stands where the dermatologist still has to decide. */
export const blank = '____';

const mostWords = 20_000;
export const shortcutRule = 'Use 2 to 20 small letters or digits';

/** Names in braces that no field has: a slip of the pen would otherwise reach a patient. */
export function unknownFieldsIn(text: string): string[] {
  const names = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !templateFields.some((field) => field === name)))];
}

const knownFields = (text: string) => unknownFieldsIn(text).length === 0;
const unknownField = {
  error: ({ input }: { input?: unknown }) =>
    `There is no field {${unknownFieldsIn(String(input))[0]}}. There are: ${templateFields.map((field) => `{${field}}`).join(', ')}`,
};
const words = (most: number) => z.string().trim().max(most, `Maximum ${most} characters`).refine(knownFields, unknownField);

export const NoteTemplateForm = z.object({
  title: required('Give it a title', 80),
  /** Typed in the plan after a dot, it becomes the template: ".acne". */
  shortcut: z.union([z.literal(''), z.string().regex(/^[a-z0-9]{2,20}$/, shortcutRule)], { error: shortcutRule }),
  /** Values of concerns for which it is offered first; none: for all alike. */
  concerns: z.array(z.string().max(100)).max(50),
  /** In the patient's words; put into a note that has none yet. */
  diagnosis: words(500),
  treatment_plan: words(mostWords).min(1, 'Write the plan'),
  /** Put into a note that has none yet. */
  follow_up: words(4000),
  /** For oneself only; a shared one needs the right to sign notes. */
  is_own: z.boolean(),
});
export type NoteTemplateForm = z.output<typeof NoteTemplateForm>;

export const NoteTemplate = NoteTemplateForm.extend({ id: PublicId, shortcut: z.string(), version: z.int() });
export type NoteTemplate = z.output<typeof NoteTemplate>;

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

/** Two people at one draft: what each changed since they read it goes together field by field; only the same field, changed in two ways, is refused. */
import { isDeepStrictEqual } from 'node:util';
import { type NoteField, noteFieldLabels } from '@pellis/contract/notes/note-field-names';
import { fieldsOfNote, joinNotes } from '@pellis/contract/notes/note-fields';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { Refusal } from '../platform/refusal.ts';

/** A draft as the database has it, with the version at which each field was last changed. */
export interface KeptDraft {
  words: NoteDraft;
  version: number;
  field_versions: Partial<Record<NoteField, number>>;
}

/** `changed` since the version that its writer has read. */
export interface Change {
  words: NoteDraft;
  since: number;
  changed: readonly NoteField[];
}

/** The words of both, and what is different from what is kept; refused where both changed the same field. */
export function mergeIntoKept(kept: KeptDraft, { words, since, changed }: Change): { words: NoteDraft; differing: NoteField[] } {
  const [before, now] = [fieldsOfNote(kept.words), fieldsOfNote(words)];
  const differing = changed.filter((field) => !isDeepStrictEqual(plain(before[field]), plain(now[field])));
  const clashing = differing.filter((field) => (kept.field_versions[field] ?? 0) > since);
  if (since > kept.version || clashing.length > 0) throw sameField(clashing);
  return { words: joinNotes(words, kept.words, (field) => differing.includes(field)), differing };
}

/** The version of each field once those are saved with this version. */
export function fieldVersionsAt(version: number, differing: readonly NoteField[]): Partial<Record<NoteField, number>> {
  return Object.fromEntries(differing.map((field) => [field, version]));
}

/** As JSON has it: what is undefined is not there. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function sameField(clashing: readonly NoteField[]): Refusal {
  const names = new Intl.ListFormat('en-US').format(clashing.map((field) => noteFieldLabels[field].toLowerCase()));
  const detail = names
    ? `Changed meanwhile too: ${names}. Both versions are kept: choose, or join them.`
    : 'Someone else changed this record. Reload to see the latest version.';
  return new Refusal(412, 'changed', detail, {
    fields: Object.fromEntries(clashing.map((field) => [field, `Changed meanwhile too: ${noteFieldLabels[field]}`])),
  });
}

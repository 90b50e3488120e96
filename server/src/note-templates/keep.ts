/** Beginnings of notes: everybody who drafts keeps their own, who signs also the shared ones. */
import type { NoteTemplate, NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';
import { wrongField } from '../platform/refusal.ts';
import { keptWords } from './kept-words.ts';
import { mayKeep, mayUseTemplates } from './policy.ts';
import { allTemplates, insertTemplate, lockTemplate, rewriteTemplate, setRemoved } from './records.ts';

export const templates = keptWords<NoteTemplateForm, NoteTemplate>({
  mayUse: mayUseTemplates,
  mayKeep,
  all: allTemplates,
  lock: lockTemplate,
  insert: insertTemplate,
  rewrite: rewriteTemplate,
  setRemoved,
  events: { kept: 'note_template.kept', removed: 'note_template.removed' },
  taken: {
    note_template_by_title: () => wrongField('title', 'There is a template with this title already'),
    note_template_by_shortcut: () => wrongField('shortcut', 'Another template has this shortcut already'),
  },
  whenRemoved: ({ title }) => `“${title}” is removed. Notes that began with it stay as they are.`,
});

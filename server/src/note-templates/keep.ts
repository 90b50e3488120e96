/** Beginnings of notes: everybody who drafts keeps their own, who signs also the shared ones; two people never write over each other. */
import type { NoteTemplate, NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, found, permit, wrongField } from '../platform/refusal.ts';
import { mayKeep, mayUseTemplates } from './policy.ts';
import { allTemplates, insertTemplate, lockTemplate, rewriteTemplate, setRemoved } from './records.ts';

export function listTemplates(clinic: Clinic, asker: Asker): Promise<NoteTemplate[]> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayUseTemplates(actor));
    return allTemplates(transaction);
  });
}

export function addTemplate(clinic: Clinic, asker: Asker, form: NoteTemplateForm): Promise<NoteTemplate> {
  return write(clinic, asker, async (transaction, actor) => {
    permit(mayKeep(actor, form));
    const row = await insertTemplate(transaction, form, actor.id);
    await clinic.happened(transaction, actor, { name: 'note_template.kept', subjectId: row.id });
    return row;
  });
}

export function changeTemplate(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { version, form }: { version: number; form: NoteTemplateForm },
): Promise<NoteTemplate> {
  return write(clinic, asker, async (transaction, actor) => {
    const known = await lockKept(transaction, actor, id);
    permit(mayKeep(actor, form));
    if (known.version !== version || known.removed_at) throw changedMeanwhile();
    const row = await rewriteTemplate(transaction, id, form, actor.id);
    await clinic.happened(transaction, actor, { name: 'note_template.kept', subjectId: id });
    return row;
  });
}

export function removeTemplate(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return write(clinic, asker, async (transaction, actor) => {
    const { removed_at, title } = await lockKept(transaction, actor, id);
    if (!removed_at) {
      await setRemoved(transaction, id, true);
      await clinic.happened(transaction, actor, { name: 'note_template.removed', subjectId: id });
    }
    return { detail: `“${title}” is removed. Notes that began with it stay as they are.` };
  });
}

export function restoreTemplate(clinic: Clinic, asker: Asker, id: string): Promise<NoteTemplate> {
  return write(clinic, asker, async (transaction, actor) => {
    const { removed_at } = await lockKept(transaction, actor, id);
    const row = await setRemoved(transaction, id, false);
    if (removed_at) await clinic.happened(transaction, actor, { name: 'note_template.kept', subjectId: id });
    return row;
  });
}

async function lockKept(transaction: Transaction, actor: Actor, id: string) {
  const known = found(await lockTemplate(transaction, id, actor.id));
  permit(mayKeep(actor, known));
  return known;
}

const taken: Record<string, () => Error> = {
  note_template_by_title: () => wrongField('title', 'There is a template with this title already'),
  note_template_by_shortcut: () => wrongField('shortcut', 'Another template has this shortcut already'),
};

function write<T>(clinic: Clinic, asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return clinic.db
    .write(asker, async (transaction, actor) => {
      permit(mayUseTemplates(actor));
      await actAsClinic(transaction, actor);
      return work(transaction, actor);
    })
    .catch((error: { constraint?: string }) => {
      throw taken[error.constraint ?? '']?.() ?? error;
    });
}

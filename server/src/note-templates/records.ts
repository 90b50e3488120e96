/** Templates of notes, shared or of one's own, each with its version. */
import type { NoteTemplate, NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';
import { prescriptionsAsKept } from '@pellis/contract/prescriptions/prescriptions';
import { writtenAnew } from '@pellis/contract/routines/going-on';
import { routineAsKept } from '@pellis/contract/routines/routine-words';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

const isOwn = sql<boolean>`owner_id is not null`.as('is_own');
/** Data whose shape only keeping a template writes. */
const steps = sql<NoteTemplate['routine']>`routine`.as('routine');
const prescriptions = sql<NoteTemplate['prescriptions']>`prescriptions`.as('prescriptions');
const columns = ['id', 'title', 'shortcut', 'concerns', 'diagnosis', 'treatment_plan', 'follow_up', 'lab_tests', 'version'] as const;
const shown = [...columns, prescriptions, steps, isOwn] as const;

/** Row-level security leaves out those of others. */
export function allTemplates(transaction: Transaction) {
  return transaction
    .selectFrom('note_template')
    .select(shown)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .orderBy('owner_id')
    .execute();
}

/** Removed or not; nothing where it is somebody else's own. Locked until the end of the transaction, which is one as the clinic. */
export function lockTemplate(transaction: Transaction, id: string, accountId: string) {
  return transaction
    .selectFrom('note_template')
    .select([...shown, 'removed_at'])
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

function valuesOf({ is_own, ...form }: NoteTemplateForm, writtenBy: string) {
  return {
    ...form,
    prescriptions: JSON.stringify(prescriptionsAsKept(form.prescriptions)),
    // of everybody: it goes on from nobody's note
    routine: JSON.stringify(routineAsKept(form.routine).map(writtenAnew)),
    owner_id: is_own ? writtenBy : null,
    written_by: writtenBy,
  };
}

export function insertTemplate(transaction: Transaction, form: NoteTemplateForm, writtenBy: string) {
  return transaction
    .insertInto('note_template')
    .values({ id: newId(), ...valuesOf(form, writtenBy) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function rewriteTemplate(transaction: Transaction, id: string, { form, writtenBy }: { form: NoteTemplateForm; writtenBy: string }) {
  return transaction
    .updateTable('note_template')
    .set({ ...valuesOf(form, writtenBy), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function setRemoved(transaction: Transaction, id: string, isRemoved: boolean) {
  return transaction
    .updateTable('note_template')
    .set({ removed_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

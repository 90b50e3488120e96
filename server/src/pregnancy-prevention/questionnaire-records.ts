/** What patients are asked before each month, and what they answered: in plain, or as one text a row under the patient's key. What writes needs a transaction as the clinic. */
import { type Selectable, sql } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { PreventionQuestionnaire } from '../platform/db/schema.ts';

const table = 'prevention_questionnaire';

/** A question as it was read. */
interface Answer {
  words: string;
  is_yes: boolean;
}

type Kept = Selectable<PreventionQuestionnaire>;
export type QuestionnaireRow = Omit<Kept, 'answers' | 'key_id' | 'under_key'> & { answers: Answer[] };

function questionnaires(transaction: Transaction) {
  return transaction.selectFrom(table).selectAll().select(sealedKeyOf(table).as('sealed_key'));
}

/** The row as if it were kept in plain. */
function inWords(
  transaction: Transaction,
  { answers, key_id, under_key, sealed_key, ...row }: Kept & { sealed_key: Buffer | null },
): QuestionnaireRow {
  // of one that was sealed later it is the column as it stood
  const sealed = openSealed<{ answers: string }>(transaction, table, { id: row.id, key_id, under_key, sealed_key });
  if (sealed === undefined) return { ...row, answers: (answers ?? []) as Answer[] };
  // whether a yes stands in the way is known without its words
  if (sealed === null) return { ...row, answers: [{ words: erasedWords, is_yes: row.said_yes === true }] };
  return { ...row, answers: JSON.parse(sealed.answers) as Answer[] };
}

/** Newest first. */
export async function questionnairesOf(transaction: Transaction, patientId: string): Promise<QuestionnaireRow[]> {
  const rows = await questionnaires(transaction).where('patient_id', '=', patientId).orderBy('asked_at', 'desc').limit(120).execute();
  return rows.map((row) => inWords(transaction, row));
}

export async function questionnaireById(transaction: Transaction, id: string): Promise<QuestionnaireRow | undefined> {
  const row = await questionnaires(transaction).where('id', '=', id).executeTakeFirst();
  return row && inWords(transaction, row);
}

/** False where the patient is asked already. */
export async function insertQuestionnaire(
  transaction: Transaction,
  row: { id: string; enrollment_id: string; patient_id: string },
): Promise<boolean> {
  const written = await transaction
    .insertInto(table)
    .values(row)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface AnswersToKeep {
  answered_by: string;
  signed_name: string;
  answers: { key: string; words: string; is_yes: boolean }[];
  statements: string[];
}

/** In place of sealed answers, as the database leaves them too: a release that does not open them takes a yes for a yes. */
const yesAlone: Answer[] = [{ words: '', is_yes: true }];

/** False where they were answered before. */
export async function keepAnswers(
  transaction: Transaction,
  of: { id: string; patient_id: string },
  { answered_by, signed_name, answers, statements }: AnswersToKeep,
): Promise<boolean> {
  const words = JSON.stringify(answers);
  const said_yes = answers.some(({ is_yes }) => is_yes);
  const kept = await keepLaterKind(transaction, table, of, { answers: words });
  const done = await transaction
    .updateTable(table)
    .set({
      answered_at: sql<Date>`now()`,
      ...{ answered_by, signed_name, said_yes },
      answers: kept ? JSON.stringify(said_yes ? yesAlone : []) : words,
      statements: JSON.stringify(statements),
      ...kept,
    })
    .where('id', '=', of.id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Asked so long ago, not answered, and not reminded of yet; each once. */
export function takeUnanswered(transaction: Transaction, askedBefore: Date) {
  return transaction
    .updateTable(table)
    .set({ reminded_at: sql<Date>`now()` })
    .where('answered_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .where('enrollment_id', 'in', (of) => of.selectFrom('prevention_enrollment').select('id').where('ended_on', 'is', null))
    .returning(['id', 'patient_id'])
    .execute();
}

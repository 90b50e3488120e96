/** Where prescriptions are: of one note, and of a patient, with what a pharmacy said itself. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { inWords, mayBeRefilled } from './records.ts';

/** In the pharmacy's own words why it does not cancel; null where it gave none, and of what we conclude ourselves. */
const saidNo = sql<string | null>`(select n.words from transmission_news n where n.transmission_id = t.id and n.event = 'cancel_refused'
  and n.id not like 'own %' and n.id not like 'unanswered %' order by n.at desc limit 1)`.as('said_no');

/** With the pharmacies in full and the place on its note; the latest of each place, a renewal's before what it renewed. */
export function latestOfNote(transaction: Transaction, noteId: string) {
  return (
    inWords(transaction)
      .select(saidNo)
      .where('t.note_id', '=', noteId)
      // of a note that was retracted other words tell; the desk, who sees no prescription, sees where each of them is
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('prescription as rx')
              .select('rx.id')
              .whereRef('rx.id', '=', 't.prescription_id')
              .where('rx.retraction_id', 'is not', null),
          ),
        ),
      )
      .distinctOn('t.position')
      .orderBy('t.position')
      .orderBy('t.made_at', 'desc')
      .execute()
  );
}

/** Of a patient, the newest first: for the record to take along. */
export function transmissionsOf(transaction: Transaction, patientId: string) {
  return inWords(transaction).select(saidNo).where('t.patient_id', '=', patientId).orderBy('t.made_at', 'desc').execute();
}

/** It was stopped, and what is left of it may be filled again. Needs a transaction as the clinic: the desk sees no prescription. */
export async function mayBeRefilledThoughStopped(transaction: Transaction, prescriptionId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('prescription as rx')
    .select('rx.id')
    .where('rx.id', '=', prescriptionId)
    .where('rx.stopped_at', 'is not', null)
    .where(mayBeRefilled)
    .executeTakeFirst();
  return row !== undefined;
}

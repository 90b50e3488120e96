/** The way under a patient's key for what was said in plain: functions of the database, since nothing else may change it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { maySealLate } from './records.ts';

/** The tables whose rows the database lets under a key later than they were said. */
export type SaidPlace = keyof typeof ways | LaterKind;

/** Those that one function of the database seals, since they differ in nothing but their columns. */
export type LaterKind =
  | 'visit_message'
  | 'second_read'
  | 'second_read_message'
  | 'note_retraction'
  | 'urgent_answer'
  | 'diary_entry'
  | 'conversation_note'
  | 'refill_request'
  | 'prevention_questionnaire'
  | 'side_effect'
  | 'product_irritation'
  | 'pregnancy_test';

/** What the database asks for before the words go: it takes the code of the words that stand there, and compares. */
export interface GoingUnderKey {
  id: string;
  /** That took it. */
  retraction_id?: string;
  key_id: string;
  under_key: Buffer;
  mac_key: Buffer;
  /** Of the words as they were opened again. */
  opened_mac: Buffer;
}

const ways = {
  note: sql`note_goes_under_key`,
  addendum: sql`addendum_goes_under_key`,
  message: sql`message_goes_under_key`,
  claim: sql`claim_goes_under_key`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** False where somebody is at the row, or it is not in plain any more. Needs a transaction as the clinic. */
export async function goUnderKey(transaction: Transaction, place: SaidPlace, going: GoingUnderKey): Promise<boolean> {
  const { id, retraction_id, key_id, under_key, mac_key, opened_mac } = going;
  // what a retraction took stands there, and no more in its table
  const way = retraction_id === undefined ? wayOf(place) : sql`retracted_goes_under_key(${retraction_id}, ${place},`;
  const { rows } = await sql<{ done: boolean }>`
    select ${way} ${id}, ${key_id}, ${under_key}, ${mac_key}, ${opened_mac}) as done`.execute(transaction);
  return rows[0]?.done ?? false;
}

const isOwn = (place: SaidPlace): place is keyof typeof ways => place in ways;
const wayOf = (place: SaidPlace) => (isOwn(place) ? sql`${ways[place]}(` : sql`row_goes_under_key(${place},`);

/** Those whose rows name their patient and hold the words in columns of their own. */
export type PlainPlace = Exclude<SaidPlace, 'claim' | 'conversation_note' | 'message'>;

/** What is said for good, where not each row in plain is. */
const isSaid: Partial<Record<PlainPlace, RawBuilder<SqlBool>>> = {
  note: sql`state = 'signed'`,
  visit_message: sql`text <> ''`,
  second_read: sql`(given_at is not null or (ended_at is not null and question <> ''))`,
  diary_entry: sql`words <> ''`,
  refill_request: sql`state <> 'open'`,
  prevention_questionnaire: sql`answers is not null`,
  pregnancy_test: sql`withdrawn_because is not null`,
};

/** Some that stand in plain; each word as the database takes it, which is its text. */
export async function someSaid(transaction: Transaction, place: PlainPlace, words: readonly string[], most: number) {
  const asText = words.map((word) => sql`${sql.ref(word)}::text as ${sql.ref(word)}`);
  const { rows } = await sql<{ id: string; patient_id: string } & Record<string, string | null>>`
    select id::text as id, patient_id, ${sql.join(asText)} from ${sql.table(place)}
      where under_key is null and ${isSaid[place] ?? sql`true`} and ${maySealLate(`${place}.patient_id`)}
      order by ${sql.ref(`${place}.id`)} limit ${most}`.execute(transaction);
  return rows;
}

/** Retractions as those read them who agree, who treats the patient, and the patient. */
import { linesOfRecommendations } from '@pellis/contract/products/product-words';
import type { Recommendations } from '@pellis/contract/products/recommendations';
import type { RetractedNote, Retraction, RetractionOfNote, SealedNote } from '@pellis/contract/retractions/retractions';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { encounterById } from '../encounters/records.ts';
import { noteById, type RetractionState, retractionState } from '../notes/records.ts';
import { type KeptAddendum, type KeptNote, textOfKept, wordsOfKept } from '../notes/word-records.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { type Actor, type Asker, isProxy } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { plainWords } from '../platform/pdf/markdown.ts';
import { found, permit } from '../platform/refusal.ts';
import * as aftermath from './aftermath-records.ts';
import { moneyOf } from './money.ts';
import { mayDecide, mayKnow, mayReadSealed } from './policy.ts';
import { newestRetractions, type RetractionRow, retractionsOfNote, retractionsToTell, statesOfPatient } from './records.ts';

export function listRetractions(clinic: Clinic, asker: Asker): Promise<Retraction[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayDecide(actor));
    await actAsClinic(transaction, actor);
    const rows = await newestRetractions(transaction);
    return Promise.all(rows.map((row) => present(transaction, actor, row)));
  });
}

/** Beside the case or the visit, for whoever treats the patient; reading what was sealed is written down. */
export function listRetractionsOfNote(clinic: Clinic, asker: Asker, noteId: string): Promise<RetractionOfNote[]> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayReadSealed(actor));
    // whose patient it is, row-level security answers by showing the note
    found(await noteById(transaction, noteId));
    const seenIds = (await retractionsOfNote(transaction, noteId)).map(({ id }) => id);
    await actAsClinic(transaction, actor);
    // with the names of who asked and agreed
    const rows = (await retractionsOfNote(transaction, noteId)).filter(({ id }) => seenIds.includes(id));
    const seen = await Promise.all(
      rows.map(async (row) => ({
        ...(await present(transaction, actor, row)),
        sealed: row.sealed === null ? null : await asSealed(transaction, row.sealed),
      })),
    );
    const [sealed] = rows.filter((row) => row.sealed !== null);
    const record = (writing: Transaction, who: Actor) =>
      clinic.happened(writing, who, { name: 'note.read', patientId: sealed?.patient_id ?? '', subjectId: noteId });
    return { seen, record: sealed && record };
  });
}

/** What stands where the note was. A proxy's look is written down, as of a note. */
export function readRetractedNote(clinic: Clinic, asker: Asker, noteId: string): Promise<RetractedNote> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayKnow(actor));
    const state = found((await retractionState(transaction, noteId)) ?? undefined);
    await actAsClinic(transaction, actor);
    const [row] = await retractionsToTell(transaction, [noteId]);
    const record = (writing: Transaction, who: Actor) =>
      clinic.happened(writing, who, { name: 'note.read', patientId: row?.patient_id ?? '', subjectId: noteId });
    return { seen: await asPatientReads(transaction, found(row), state), record: isProxy(actor) ? record : undefined };
  });
}

/** Of a patient, as this person may know them, for the record to take along. From here the transaction is the clinic's. */
export async function retractedNotesOf(transaction: Transaction, actor: Actor, patientId: string): Promise<RetractedNote[]> {
  const states = new Map((await statesOfPatient(transaction, patientId)).map(({ id, state }) => [id, state]));
  await actAsClinic(transaction, actor);
  const rows = await retractionsToTell(transaction, [...states.keys()]);
  return Promise.all(rows.map((row) => asPatientReads(transaction, row, row.ended_at ? found(states.get(row.note_id)) : 'checked')));
}

async function asPatientReads(transaction: Transaction, row: RetractionRow, state: RetractionState): Promise<RetractedNote> {
  const { id, note_id, kind, ended_at, asked_at } = row;
  const medicines = ended_at
    ? (await aftermath.medicinesOf(transaction, id)).filter(({ is_current }) => is_current)
    : (await aftermath.medicinesOfStanding(transaction, note_id)).map((one) => ({ ...one, pharmacy: null }));
  return {
    note_id,
    state,
    service: row.service,
    is_case: isCase(kind),
    provider: row.signer,
    signed_at: row.signed_at,
    since: ended_at ?? asked_at,
    money: ended_at ? moneyOf(await orderOfEncounter(transaction, note_id), row) : 'none',
    medicines: medicines.map((one) => ({ name: nameOfMedicine(one), pharmacy: one.pharmacy })),
    lab_orders: await aftermath.countLabOrders(transaction, note_id, ended_at ?? new Date()),
  };
}

const isCase = (kind: string) => !kind.startsWith('video');

const nameOfMedicine = ({
  free_entry,
  drug,
  strength,
  form,
}: {
  free_entry: string | null;
  drug: string;
  strength: string;
  form: string;
}) => (free_entry ? plainWords(free_entry) : [drug, strength, form].filter(Boolean).join(' '));

async function present(transaction: Transaction, actor: Actor, row: RetractionRow): Promise<Retraction> {
  return {
    id: row.id,
    note_id: row.note_id,
    patient: `${row.first_name} ${row.last_name}`,
    service: row.service,
    is_case: isCase(row.kind),
    signed_by: row.signer,
    signed_at: row.signed_at,
    because: row.because,
    gives_back: row.gives_back,
    asked_by: row.asker,
    asked_at: row.asked_at,
    is_mine: row.asked_by === actor.id,
    happens_at: row.happens_at,
    agreed_by: row.agreer,
    ended_at: row.ended_at,
    was_done: row.was_done,
    to_do: [
      ...(await whomToTell(transaction, row)),
      ...(await whoWritesAnew(transaction, row)),
      ...(row.was_done && row.ended_at ? await toDo(transaction, row, row.ended_at) : []),
    ],
  };
}

/** Nobody was written to where the care is hidden from whoever acts for the patient, and the patient has no account. */
async function whomToTell(transaction: Transaction, { note_id, ended_at, was_done }: RetractionRow): Promise<string[]> {
  const isOver = ended_at !== null && !was_done;
  const encounter = isOver ? undefined : await encounterById(transaction, note_id);
  if (!encounter || (await toldOfCare(transaction, encounter)).length > 0) return [];
  return ['Nobody was written to, since nobody with an account may know of this care: tell the patient themselves not to follow the note.'];
}

/** The visit waits for its dermatologist, who may have stopped since: then nobody can write its note. A case goes to whoever takes it. */
async function whoWritesAnew(transaction: Transaction, { note_id, kind, signer, was_done }: RetractionRow): Promise<string[]> {
  if (!was_done || isCase(kind) || !(await aftermath.waitsForNobody(transaction, note_id))) return [];
  return [`${signer} does not write notes here any more, so nobody can write this one anew: offer the patient a visit with a colleague.`];
}

/** Each with whom to call. What is called back by itself is not among it. */
async function toDo(transaction: Transaction, { id, note_id }: RetractionRow, since: Date): Promise<string[]> {
  const byHand = ['filled', 'partly_filled', 'cancel_refused', 'handed_over'];
  const pharmacies = (await aftermath.medicinesOf(transaction, id)).filter(({ state }) => state !== null && byHand.includes(state));
  const places = new Set(pharmacies.map(({ pharmacy, phone }) => `${pharmacy}, ${phone}`));
  const labs = await aftermath.labsToCall(transaction, note_id, since);
  const referrer = await aftermath.referrerToCall(transaction, note_id, since);
  const claims = await aftermath.claimsToTakeBack(transaction, note_id, since);
  return [
    ...[...places].map((place) => `Call ${place}: they have filled, or got on paper, what this note prescribed.`),
    ...labs.map(({ lab, number, order_number }) => `Call ${lab} (fax ${number}): order ${order_number} was cancelled.`),
    ...(referrer ? [`${referrer.provider_name} (${referrer.reply_to}) had the consult note: tell them by fax or telephone, too.`] : []),
    ...claims.map(({ control_number }) => `Take claim ${control_number} back with the insurer, on the page Insurance.`),
  ];
}

async function asSealed(transaction: Transaction, sealed: unknown): Promise<SealedNote> {
  // written by `seal_note` alone
  const kept = sealed as {
    // notes of before recommended nothing
    note: KeptNote & Pick<SealedNote, 'rx'> & { recommendations?: Recommendations };
    addenda: KeptAddendum[];
  };
  const { rx, recommendations = [] } = kept.note;
  const { diagnosis, treatment_plan, follow_up } = await wordsOfKept(transaction, kept.note);
  const products = linesOfRecommendations(recommendations);
  const addenda = await Promise.all(kept.addenda.map((addendum) => textOfKept(transaction, addendum)));
  return { diagnosis, treatment_plan, rx, products, follow_up, addenda };
}

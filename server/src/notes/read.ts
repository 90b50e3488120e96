/** A note, and a patient's notes, as whoever may read them sees them. Reading by the clinic's people is recorded. */
import { nameOfOrder } from '@pellis/contract/lab-orders/lab-orders';
import { addressOfRequisition } from '@pellis/contract/lab-orders/requisition';
import type { NoteRow as NoteListRow } from '@pellis/contract/notes/note-rows';
import type { Note } from '@pellis/contract/notes/notes';
import type { Refill } from '@pellis/contract/refills/refill';
import { isHidden } from '../confidential-care/records.ts';
import { requisitionsOf } from '../lab-orders/records.ts';
import { countByEncounter } from '../lab-results/records.ts';
import { patientById } from '../patients/records.ts';
import { type Actor, type Asker, isProxy, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt, wallClock } from '../platform/times.ts';
import { presentPrescription } from '../prescriptions/present.ts';
import { serviceById } from '../services/records.ts';
import { diagnosesIn } from './diagnoses.ts';
import { addressOfFile, labFilesOfAll } from './lab-records.ts';
import { presentPhotos } from './photos.ts';
import { mayRead } from './policy.ts';
import { weighedFor } from './prescribing-records.ts';
import { presentRecommendations } from './recommendations.ts';
import { noteInFull, notesOf, takenBackOf } from './records.ts';
import { refuseTakenBack } from './refuse-taken-back.ts';
import { routineIn } from './routine.ts';
import { stoppedElsewhere } from './stopped-records.ts';

export function readNote(clinic: Clinic, asker: Asker, id: string): Promise<Note> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    const seen = await noteInFull(transaction, id);
    // what is being checked is not shown at all, and what was withdrawn is signed no more
    if (seen?.state !== 'signed' && may(actor, 'act-for-patients')) await refuseTakenBack(transaction, id);
    const note = found(seen);
    permit(mayRead(actor, note));
    const shown = await presentNote(clinic, transaction, note);
    const record = (writing: Transaction, who: Actor) =>
      clinic.happened(writing, who, { name: 'note.read', patientId: note.patient_id, subjectId: id });
    if (may(actor, 'act-for-patients')) return { seen: shown, record: isProxy(actor) ? record : undefined };
    return {
      seen: {
        ...shown,
        weighed: await weighedFor(transaction, id),
        is_hidden: await isHidden(transaction, id),
      },
      record,
    };
  });
}

type FullNote = NonNullable<Awaited<ReturnType<typeof noteInFull>>>;

/** As its page shows it. */
export async function presentNote(clinic: Clinic, transaction: Transaction, note: FullNote): Promise<Note> {
  const at = (moment: Date) => wallClock(moment, clinic.config.clinicTimeZone);
  const day = dayAt(new Date(), clinic.config.clinicTimeZone);
  const [routine, prescriptions] = [routineIn(note), note.signed_prescriptions.map((row) => presentPrescription(row, day))];
  const [today, stopped_elsewhere, requisitions] = await Promise.all([
    note.amount === null ? priceToday(transaction, note) : undefined,
    stoppedElsewhere(transaction, { id: note.id, patient_id: note.patient_id, routine, own: prescriptions }),
    requisitionsOf(transaction, [note.id]),
  ]);
  return {
    id: note.id,
    diagnosis: note.diagnosis,
    diagnoses: diagnosesIn(note),
    treatment_plan: note.treatment_plan,
    routine,
    recommendations: presentRecommendations(note),
    rx: note.rx,
    prescriptions,
    stopped_elsewhere,
    lab_reqs: labReqsOf(
      note.id,
      note.lab_files.map((file) => ({ ...file, note_id: note.id })),
      requisitions,
    ),
    provider: {
      id: note.provider_id,
      name: note.provider,
      credentials: note.credentials,
      cpsono: note.cpsono,
      avatar_url: note.avatar_url,
    },
    datetime: at(note.signed_at ?? note.began_at),
    service: {
      id: note.service_id,
      name: note.service,
      kind: note.kind,
      follow_up_kind: note.follow_up_kind,
      price: note.amount ?? today ?? 0,
      currency: (note.currency ?? 'USD') as Note['service']['currency'],
    },
    closedDate: note.signed_at && at(note.signed_at),
    follow_up: { desc: note.follow_up, follow_up_after: note.follow_up_after, follow_up_before: note.follow_up_before },
    patient: { id: note.patient_id, fullName: `${note.first_name} ${note.last_name}`, email: note.email, phone: note.phone },
    photos: presentPhotos(note.photos),
    prepared_by: note.prepared_by_name,
    // a moment inside JSON is text
    addenda: note.addenda.map((addendum) => ({ ...addendum, at: new Date(addendum.at) })),
    phone_calls: note.phone_calls.map((one) => ({ ...one, at: new Date(one.at) })),
    refills: note.refills.map(asRefill),
  };
}

/** Where nothing was ordered: what the service costs whoever it is about. */
async function priceToday(transaction: Transaction, note: FullNote): Promise<number | undefined> {
  const patient = await patientById(transaction, note.patient_id);
  return patient && (await serviceById(transaction, note.service_id, patient.state))?.price;
}

/** A moment inside JSON is text. */
function asRefill(row: FullNote['refills'][number]): Refill {
  return {
    ...row,
    state: row.state,
    asked_at: new Date(row.asked_at),
    ended_at: row.ended_at === null ? null : new Date(row.ended_at),
  };
}

/** What was brought from elsewhere and attached, then what was ordered here. */
function labReqsOf(
  noteId: string,
  files: readonly { id: string; name: string; note_id: string }[],
  requisitions: Awaited<ReturnType<typeof requisitionsOf>>,
): NoteListRow['lab_reqs'] {
  const attached = files.filter((file) => file.note_id === noteId).map(({ id, name }) => ({ name, url: addressOfFile(id) }));
  const ordered = requisitions.filter((order) => order.encounter_id === noteId);
  return [...attached, ...ordered.map((order) => ({ name: nameOfOrder(order), url: addressOfRequisition(order.id) }))];
}

type TakenBack = Awaited<ReturnType<typeof takenBackOf>>[number];

function asTakenBack({ config }: Clinic, { id, service, provider, began_at, state }: TakenBack): NoteListRow {
  return {
    ...{ id, service, provider: provider ?? '', datetime: wallClock(began_at, config.clinicTimeZone) },
    ...{ closedDate: null, lab_reqs: [], lab_results: 0, is_mine: false, refills: [] },
    taken_back: state === 'checked' ? 'checked' : 'retracted',
  };
}

/** Row-level security shows a stranger none, which is the answer for a patient who is none of theirs. */
export function listNotes(clinic: Clinic, asker: Asker, patientId: string): Promise<NoteListRow[]> {
  return clinic.db.read(asker, (transaction, actor) => rowsOf(clinic, transaction, actor, patientId));
}

/** Of the patient whom the asker acts for. */
export function listOwnNotes(clinic: Clinic, asker: Asker): Promise<NoteListRow[]> {
  return clinic.db.read(asker, (transaction, actor) => rowsOf(clinic, transaction, actor, found(actor.patientId)));
}

async function rowsOf(clinic: Clinic, transaction: Transaction, actor: Actor, patientId: string): Promise<NoteListRow[]> {
  const isClinical = may(actor, 'read-clinical');
  permit(isClinical || may(actor, 'see-care'));
  const [patient, all, takenBack] = await Promise.all([
    patientById(transaction, patientId),
    notesOf(transaction, patientId),
    isClinical ? [] : takenBackOf(transaction, patientId),
  ]);
  found(patient);
  const notes = all.filter((note) => note.state === 'signed' || isClinical);
  const ids = notes.map(({ id }) => id);
  const [files, requisitions, results] = await Promise.all([
    labFilesOfAll(transaction, ids),
    requisitionsOf(transaction, ids),
    countByEncounter(transaction, ids),
  ]);
  const standing = notes.map((note) => ({
    id: note.id,
    datetime: wallClock(note.signed_at ?? note.began_at, clinic.config.clinicTimeZone),
    service: note.service,
    provider: note.provider,
    closedDate: note.signed_at && wallClock(note.signed_at, clinic.config.clinicTimeZone),
    lab_reqs: labReqsOf(note.id, files, requisitions),
    lab_results: results.get(note.id) ?? 0,
    is_mine: note.provider_id === actor.id,
    refills: note.refills.map(asRefill),
    taken_back: null,
  }));
  return [...takenBack.map((row) => asTakenBack(clinic, row)), ...standing];
}

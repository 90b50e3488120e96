/** A dermatologist finds that a signed note was not meant for its patient: from now on the patient does not read it, and a second person is asked. */

import type { RetractionForm } from '@pellis/contract/retractions/retractions';
import type { z } from 'zod';
import { lockNote, type NoteRow, noteById } from '../notes/records.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { mayAsk } from './policy.ts';
import { insertRetraction, openRetractionOf } from './records.ts';

type Form = z.output<typeof RetractionForm>;

export function askRetraction(clinic: Clinic, asker: Asker, noteId: string, form: Form): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAsk(actor));
    found(await noteById(transaction, noteId));
    await actAsClinic(transaction, actor);
    const note = await signedAndLocked(transaction, noteId);
    if (await openRetractionOf(transaction, noteId)) throw askedAlready();
    const { id, isSealed } = await ask(transaction, note, { ...form, askedBy: actor.id });
    await tellAsked(clinic, transaction, actor, { ...note, retraction: id, because: isSealed ? '' : form.because });
    return { detail: 'The patient does not read this note any more. It is retracted once another person agrees, under Retractions.' };
  });
}

/** From a shell of the machine, where nobody else can agree: the running clinic tells everybody, and the day begins with that. */
export function askRetractionByMachine(db: Database, noteId: string): Promise<void> {
  return db.write(theClinic('owner'), async (transaction) => {
    const known = await noteById(transaction, noteId);
    if (!known) throw conflict('unknown', `There is no note ${noteId}: it is the last part of the address of the case or the visit.`);
    const note = await signedAndLocked(transaction, noteId);
    if (await openRetractionOf(transaction, noteId)) throw conflict('asked_already', 'It was asked for already: see the page Retractions.');
    await ask(transaction, note, { because: 'Asked for on the clinic’s own machine', gives_back: true, askedBy: null });
  });
}

type Signed = NoteRow & { signed_by: string; signed_at: Date };

/** Locked: nobody signs, adds or asks at the same moment. */
async function signedAndLocked(transaction: Transaction, noteId: string): Promise<Signed> {
  await lockNote(transaction, noteId);
  const note = await noteById(transaction, noteId);
  if (note?.state !== 'signed' || !note.signed_by || !note.signed_at)
    throw conflict('not_signed', 'This note is not signed: change the draft instead. Reload to see it as it is.');
  return { ...note, signed_by: note.signed_by, signed_at: note.signed_at };
}

async function ask(
  transaction: Transaction,
  { id: note_id, patient_id, signed_by, signed_at }: Signed,
  { because, gives_back, askedBy }: Form & { askedBy: string | null },
): Promise<{ id: string; isSealed: boolean }> {
  const id = newId();
  const isCase = (await assessmentById(transaction, note_id)) !== undefined;
  const isSealed = await insertRetraction(transaction, {
    ...{ id, note_id, patient_id, because, signed_by, signed_at },
    gives_back: isCase || gives_back,
    asked_by: askedBy,
  });
  return { id, isSealed };
}

/** The record of events says why in plain, for good: not where the reason is sealed. */
export async function tellAsked(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, patient_id, retraction, because }: { id: string; patient_id: string; retraction: string; because: string },
): Promise<void> {
  await clinic.happened(transaction, actor, {
    name: 'note.retraction_asked',
    patientId: patient_id,
    subjectId: id,
    ...(because && { reason: because }),
    data: { retraction },
  });
}

const askedAlready = () =>
  conflict('asked_already', 'This was asked for already. Another person agrees or withdraws it under Retractions.');

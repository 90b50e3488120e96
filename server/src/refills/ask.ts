/** The patient asks for more of what a signed note prescribed. */
import type { RefillForm } from '@pellis/contract/refills/refills';
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { ageOf } from '../health-profiles/age-group.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { noteById } from '../notes/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, type Refusal, wrongField } from '../platform/refusal.ts';
import { stoppedPositions } from '../prescriptions/records.ts';
import { flagsOf } from './flags.ts';
import { mayAskForRefill } from './policy.ts';
import { type AskedMedication, insertRefill, isAskedFor } from './records.ts';

export function askForRefill(clinic: Clinic, asker: Asker, noteId: string, form: RefillForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const note = found(await noteById(transaction, noteId));
    permit(mayAskForRefill(actor, note));
    const medications = chosenFrom(note.rx, form.medications);
    const positions = medications.map(({ position }) => position);
    const stopped = await stoppedPositions(transaction, noteId);
    if (positions.some((position) => stopped.includes(position))) throw wrongField('medications', wasStopped);
    if (await isAskedFor(transaction, noteId, positions)) throw askedAlready();
    const profile = await profileFactsOf(transaction, note.patient_id);
    const age = await ageOf(transaction, note.patient_id, clinic.config.clinicTimeZone);
    const refill = {
      id: newId(),
      note_id: noteId,
      patient_id: note.patient_id,
      account_id: actor.id,
      pharmacy: form.pharmacy,
      pregnant: form.pregnant,
      new_allergies: form.has_new_allergies === 'yes' ? form.new_allergies : '',
      new_medications: form.has_new_medications === 'yes' ? form.new_medications : '',
      is_nursing: form.is_nursing === 'yes',
      course: form.course,
      side_effects: form.has_side_effects === 'yes' ? form.side_effects : '',
      flags: flagsOf(form, profile, age),
    };
    await clinic.happened(transaction, actor, { name: 'refill.requested', patientId: note.patient_id, subjectId: refill.id });
    await actAsClinic(transaction, actor);
    const provider_id = await whoSeesTo(transaction, note.signed_by, note.patient_id);
    if (provider_id === null) throw nobodyAnswers();
    await insertRefill(transaction, { ...refill, provider_id }, medications).catch(refuseSecond);
    return { detail: 'Your dermatologist has your request. We send you an e-mail when it is answered.' };
  });
}

const wasStopped = 'Your dermatologist has stopped this medication. Please write to us before you use it again.';

function chosenFrom(rx: readonly string[], positions: readonly number[]): AskedMedication[] {
  return [...new Set(positions)].map((position) => {
    const text = rx[position];
    if (text === undefined) throw wrongField('medications', 'Choose from the medications of this note');
    return { position, text };
  });
}

/** Two tabs asked in the same moment: the index lets one in. */
function refuseSecond(error: { code?: string; constraint?: string }): never {
  throw error.constraint === 'refill_asked_once' ? askedAlready() : error;
}

function nobodyAnswers(): Refusal {
  return conflict(
    'nobody_answers',
    'Your dermatologist does not work here any more. Please book a visit, so that a colleague sees you first.',
  );
}

function askedAlready(): Refusal {
  return conflict('refill_open', 'You have already asked for this medication. Your dermatologist has your request.');
}

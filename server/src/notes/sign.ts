/** The dermatologist signs: from here the patient sees the note, the money is taken, and the words stand. */
import { withoutQuotes } from '@pellis/contract/platform/quotes';
import { careModeOf } from '@pellis/contract/prescribing/prescribing';
import type { PrescribingReason } from '@pellis/contract/prescribing/prescribing-reasons';
import { wordsToCheck } from '@pellis/contract/prescriptions/prescriptions';
import { problemOfStep } from '@pellis/contract/routines/routine-words';
import { markNoteSigned } from '../bookings/booking-records.ts';
import { isHidden } from '../confidential-care/records.ts';
import { toldOfNote } from '../confidential-care/who-is-told.ts';
import { markCodesUsed } from '../diagnosis-codes/mark-used.ts';
import type { EncounterRow } from '../encounters/policy.ts';
import { orderPrepared } from '../lab-orders/make.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit, Refusal } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { clearPrevented } from '../pregnancy-prevention/clear.ts';
import { refuseUnwhole, startPrescriptions } from '../prescriptions/start.ts';
import { markAnswered } from '../rapid-assessments/mark-answered.ts';
import { kindOfService } from '../services/records.ts';
import { codesOf, diagnosesIn } from './diagnoses.ts';
import { encounterToWrite, refuseSigned } from './draft.ts';
import { sealPhotos } from './photos.ts';
import { maySign } from './policy.ts';
import { patientInMind, refuseForbidden, weigh } from './prescribing.ts';
import { keepWeighed } from './prescribing-records.ts';
import { prescriptionsIn } from './prescriptions.ts';
import { recommendationsIn, refuseUnlisted } from './recommendations.ts';
import { lockNote, markSigned, type NoteRow, noteById } from './records.ts';
import { routineIn } from './routine.ts';
import { announceNote } from './topics.ts';
import { insertAddendum } from './word-records.ts';

interface Signing {
  version: number;
  reasons: readonly PrescribingReason[];
}

export function sign(clinic: Clinic, asker: Asker, id: string, signing: Signing): Promise<{ detail: string }> {
  return clinic.db.write(asker, (transaction, actor) => signIn(clinic, transaction, actor, { id, ...signing }));
}

/** In a transaction of whoever signs, which is the clinic's afterwards. */
export async function signIn(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, version, reasons }: Signing & { id: string },
): Promise<{ detail: string }> {
  const encounter = await encounterToWrite(transaction, actor, id);
  permit(maySign(actor, encounter));
  const { patient_id, service_id } = encounter;
  await lockNote(transaction, id);
  const note = await noteById(transaction, id);
  refuseSigned(note);
  if ((note?.version ?? 0) !== version) throw changedMeanwhile();
  refuseIncomplete(note);
  const prescriptions = prescriptionsIn(note);
  const rx = wordsToCheck(prescriptions);
  const patient = await patientInMind(clinic, transaction, patient_id);
  refuseForbidden(rx, careModeOf(found(await kindOfService(transaction, service_id))), patient);
  refuseUnwhole(prescriptions);
  await refuseUnlisted(transaction, recommendationsIn(note));
  const cleared = await clearPrevented(clinic, transaction, actor, { patientId: patient_id, prescriptions });
  const weighed = weigh({ rx, ...wordsToWeigh(note) }, patient, reasons);
  await markAnswered(clinic, transaction, actor, id);
  await orderPrepared(clinic, transaction, actor, { id, patientId: patient_id, diagnoses: note.diagnoses });
  await sealPhotos(transaction, actor, id);
  await markSigned(transaction, id, actor.id);
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const whole = prescriptions.map((one, position) => ({ ...one, ...cleared[position] }));
  await startPrescriptions(transaction, { note_id: id, patient_id, prescribed_by: actor.id, today }, whole);
  await markCodesUsed(transaction, actor.id, codesOf(diagnosesIn(note)));
  await keepWeighed(transaction, { note_id: id, patient_id, written_by: actor.id }, weighed);
  await announceNote(transaction, note);
  await clinic.happened(transaction, actor, { name: 'note.signed', patientId: patient_id, subjectId: id });
  await actAsClinic(transaction, actor);
  await markNoteSigned(transaction, id);
  return { detail: await signedWords(transaction, encounter) };
}

/** What becomes of it, and who has been told. In a transaction of the clinic's. */
async function signedWords(transaction: Transaction, encounter: EncounterRow): Promise<string> {
  const told = await toldOfNote(transaction, encounter);
  if (!told)
    return (await isHidden(transaction, encounter.id))
      ? 'Signed and hidden from the family: tell the patient yourself.'
      : 'Signed. Nobody can log in to read it: tell the patient yourself.';
  const who = told.is_patient ? 'The patient' : told.name;
  return told.by_email
    ? `Signed. ${who} has been told.`
    : `Signed. ${who} has switched off e-mails about answers, and finds it after logging in.`;
}

function wordsToWeigh(note: NoteRow) {
  const { treatment_plan } = note;
  return { treatment_plan, routine: routineIn(note), recommendations: recommendationsIn(note) };
}

export function refuseIncomplete(note: NoteRow | undefined): asserts note is NoteRow {
  const fields: Record<string, string> = {};
  if (!note?.diagnosis.trim()) fields['diagnosis'] = 'Write a diagnosis before signing';
  if (!withoutQuotes(note?.treatment_plan ?? '').trim()) fields['treatment_plan'] = 'Write a treatment plan before signing';
  const untimed = note && routineIn(note).find((step) => problemOfStep(step));
  if (untimed) fields['routine'] = `${problemOfStep(untimed)}: “${untimed.what}”`;
  const first = Object.values(fields)[0];
  if (first) throw new Refusal(422, 'incomplete', first, { fields });
}

export function addAddendum(clinic: Clinic, asker: Asker, id: string, text: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    permit(maySign(actor, encounter));
    const { patient_id } = encounter;
    await lockNote(transaction, id);
    const note = found(await noteById(transaction, id));
    if (note.state !== 'signed') throw conflict('not_signed', 'This note is not signed yet: change the draft instead.');
    await insertAddendum(transaction, { note_id: id, patient_id, text, written_by: actor.id });
    await clinic.happened(transaction, actor, { name: 'note.addendum', patientId: patient_id, subjectId: id });
    return { detail: 'The addendum is with the note.' };
  });
}

/** The dermatologist answers a refill request: approved as written, refused with a reason, or a visit first. The answer stands. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { inMindForRefill, refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import type { RefillState } from '@pellis/contract/refills/refill';
import type { RefillCase, RefillDecision } from '@pellis/contract/refills/refills';
import { isLicensedIn } from '../doctors/licence-records.ts';
import { patientInMind, type Weighed, weigh } from '../notes/prescribing.ts';
import { keepWeighed } from '../notes/prescribing-records.ts';
import { refillWordsWhole } from '../notes/refill-records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { stoppedPositions } from '../prescriptions/records.ts';
import { renewPrescriptions } from '../prescriptions/start.ts';
import { mayAnswer } from './policy.ts';
import { answerRefill, lockRefill, medicationsOf } from './records.ts';

const ends = { approve: 'approved', refuse: 'refused', visit: 'visit_needed' } as const satisfies Record<
  RefillDecision['decision'],
  RefillState
>;

export function decideRefill(clinic: Clinic, asker: Asker, id: string, answer: RefillDecision): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const refill = found(await lockRefill(transaction, id));
    permit(mayAnswer(actor, refill));
    if (refill.state !== 'open') throw conflict('refill_ended', 'This request has ended already. Reload to see how.');
    if (answer.decision === 'approve') await refuseUnlicensed(transaction, refill);
    const told = refillWordsWhole(transaction, refill);
    const weighed = answer.decision === 'approve' ? await weighApproval(clinic, transaction, { ...refill, ...told }, answer) : [];
    if (answer.decision === 'approve') await renew(clinic, transaction, refill, answer);
    await keepWeighed(
      transaction,
      { note_id: refill.note_id, patient_id: refill.patient_id, written_by: actor.id, refill_id: id },
      weighed,
    );
    await clinic.happened(transaction, actor, { name: 'refill.decided', patientId: refill.patient_id, subjectId: id });
    await actAsClinic(transaction, actor);
    const end = { state: ends[answer.decision], decided_by: actor.id };
    await answerRefill(transaction, refill, { ...told, words: answer.words }, end);
    return { detail: 'Answered. The patient has been told.' };
  });
}

/** A patient may have moved since the note was signed. */
async function refuseUnlicensed(
  transaction: Transaction,
  { patient_id, provider_id }: { patient_id: string; provider_id: string },
): Promise<void> {
  const { state } = found(await patientById(transaction, patient_id));
  if (await isLicensedIn(transaction, provider_id, state)) return;
  const where = `Your license does not count in ${nameOfPlace(state)} today, where this patient lives.`;
  throw wrongField('decision', `${where} Refuse it, or ask for a visit first.`);
}

/** What is data goes on as a prescription of its own, which the network carries; what is not stays words with the note. */
async function renew(
  clinic: Clinic,
  transaction: Transaction,
  { id, note_id, provider_id }: { id: string; note_id: string; provider_id: string },
  { refills }: RefillDecision,
): Promise<void> {
  const asked = (await medicationsOf(transaction, id)).map(({ position }) => ({
    position,
    refills: refills.find((one) => one.position === position)?.refills ?? null,
  }));
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  await renewPrescriptions(transaction, { note_id, refill_id: id, prescribed_by: provider_id, today }, asked);
}

/** A refill is prescribed without seeing the patient, so what needs a video visit is not refilled; and the same warnings need their reasons. */
async function weighApproval(
  clinic: Clinic,
  transaction: Transaction,
  refill: {
    id: string;
    note_id: string;
    patient_id: string;
    pregnant: RefillCase['pregnant'];
    new_allergies: string;
    new_medications: string;
  },
  { words, reasons }: RefillDecision,
): Promise<Weighed[]> {
  const medications = await medicationsOf(transaction, refill.id);
  const stopped = await stoppedPositions(transaction, refill.note_id);
  if (medications.some(({ position }) => stopped.includes(position)))
    throw wrongField('decision', 'One of these was stopped since: it cannot be refilled.');
  const rx = [...medications.map(({ text }) => text), words];
  const patient = inMindForRefill(await patientInMind(clinic, transaction, refill.patient_id), refill);
  const [refused] = refusedLinesIn(rx, 'photo', patient);
  if (refused) throw wrongField('decision', refused.words);
  return weigh({ rx, treatment_plan: '', medicines: medications.map(({ text }) => text) }, patient, reasons);
}

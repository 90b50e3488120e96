/** Tells the pharmacy that asked what became of it (RxRenewalResponse). Run again after a fault, the network takes the same answer once. */
import type { RefillState } from '@pellis/contract/refills/refill';
import { chosenPharmacyOf } from '../pharmacies/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { MessageRefused } from '../platform/gateways/refused.ts';
import { keepAnswer, keepUntold, type Unanswered, unansweredRenewals } from './pharmacy-renewal-records.ts';

const asClinic = theClinic('refills');

/** For the pharmacist; what the dermatologist writes is for the patient. */
const wordsOf: Record<Exclude<RefillState, 'open'>, string> = {
  approved: 'Approved. A new prescription follows.',
  refused: 'The prescriber does not renew this. The patient has been told why.',
  visit_needed: 'The prescriber sees the patient first.',
  withdrawn: 'The patient does not want it.',
};
/** Whatever was said before: its note was not meant for this patient. */
export const takenBackWords = 'The prescriber has taken this prescription back. Please do not fill it.';
export const nobodyHere = 'The prescriber does not work here any more. The patient has to be seen by a colleague first.';
const elsewhere = 'It is renewed, and goes to another pharmacy: the patient uses that one now.';

/** After a refill was decided or taken back, and after a request that nobody had to decide. */
export async function answerPharmacy(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const waiting = await clinic.db.read(asClinic, (transaction) => unansweredRenewals(transaction, { id, refillId: id }));
  for (const one of waiting) if (one.state !== 'open') await give(clinic, one, await answerTo(clinic, one));
}

interface Answer {
  is_approved: boolean;
  words: string;
}

/** Where no request came of it, it was refused with words of its own. */
async function answerTo(
  clinic: Clinic,
  { state, words, patient_id, pharmacy_id, is_retracted, is_of_nobody }: Unanswered,
): Promise<Answer> {
  if (state === null || state === 'open') return { is_approved: false, words };
  if (is_retracted) return { is_approved: false, words: takenBackWords };
  if (is_of_nobody) return { is_approved: false, words: nobodyHere };
  const chosen = await clinic.db.read(asClinic, (transaction) => chosenPharmacyOf(transaction, patient_id));
  // the renewal follows the patient
  if (state === 'approved' && chosen && chosen.id !== pharmacy_id) return { is_approved: false, words: elsewhere };
  return { is_approved: state === 'approved', words: wordsOf[state] };
}

async function give(clinic: Clinic, { id, patient_id }: Unanswered, answer: Answer): Promise<void> {
  try {
    await clinic.pharmacyNetwork.answerRenewal(id, { isApproved: answer.is_approved, words: answer.words });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    const { message } = error;
    return clinic.db.write(asClinic, async (transaction, actor) => {
      if (await keepUntold(transaction, id, message))
        await clinic.happened(transaction, actor, { name: 'pharmacy_renewal.untold', patientId: patient_id, subjectId: id });
    });
  }
  await clinic.db.write(asClinic, (transaction) => keepAnswer(transaction, id, answer));
}

/** Tells the pharmacy that asked what became of it (RxRenewalResponse). Run again after a fault, the network takes the same answer once. */
import type { RefillState } from '@pellis/contract/refills/refills';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { MessageRefused } from '../platform/gateways/refused.ts';
import { keepAnswer, unansweredRenewals } from './pharmacy-renewal-records.ts';
import { refillInFull } from './records.ts';

const asClinic = theClinic('refills');

/** For the pharmacist; what the dermatologist writes is for the patient. */
const wordsOf: Record<Exclude<RefillState, 'open'>, string> = {
  approved: 'Approved. A new prescription follows.',
  refused: 'The prescriber does not renew this. The patient has been told why.',
  visit_needed: 'The prescriber sees the patient first.',
  withdrawn: 'The patient does not want it.',
};

/** After a refill was decided or taken back, and after a request that nobody had to decide. */
export async function answerPharmacy(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const { waiting, state } = await clinic.db.read(asClinic, async (transaction) => ({
    waiting: await unansweredRenewals(transaction, { id, refillId: id }),
    state: (await refillInFull(transaction, id))?.state,
  }));
  for (const { id: asked, is_approved, words } of waiting) {
    if (state === 'open') continue;
    const answer = state ? { is_approved: state === 'approved', words: wordsOf[state] } : { is_approved: is_approved === true, words };
    await clinic.pharmacyNetwork.answerRenewal(asked, { isApproved: answer.is_approved, words: answer.words }).catch((error: unknown) => {
      if (!(error instanceof MessageRefused)) throw error;
      clinic.log.warn({ asked, words: error.message }, 'the network did not take an answer to a renewal: it has another one');
    });
    await clinic.db.write(asClinic, (transaction) => keepAnswer(transaction, asked, answer));
  }
}

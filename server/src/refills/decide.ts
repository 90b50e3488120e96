/** The dermatologist answers a refill request: approved as written, refused with a reason, or a visit first. The answer stands. */
import type { RefillDecision, RefillState } from '@pellis/contract/refills';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayAnswer } from './policy.ts';
import { endRefill, lockRefill } from './records.ts';

const ends = { approve: 'approved', refuse: 'refused', visit: 'visit_needed' } as const satisfies Record<
  RefillDecision['decision'],
  RefillState
>;

export function decideRefill(clinic: Clinic, asker: Asker, id: string, answer: RefillDecision): Promise<{ detail: string }> {
  return clinic.db.as(asker, async (records, actor) => {
    const refill = found(await lockRefill(records, id));
    permit(mayAnswer(actor, refill));
    if (refill.state !== 'open') throw conflict('refill_ended', 'This request has ended already. Reload to see how.');
    await endRefill(records, id, { state: ends[answer.decision], decided_by: actor.id, words: answer.words });
    await clinic.happened(records, actor, { name: 'refill.decided', patientId: refill.patient_id, subjectId: id });
    return { detail: 'Answered. The patient has been told.' };
  });
}

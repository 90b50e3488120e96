/** The dermatologist answers an e-Consult: the draft is kept as it is written, the signature ends it, and in time it is to be invoiced. */
import type { EconsultAnswerForm, EconsultDraft } from '@pellis/contract/econsults/econsult-work';
import { providerById } from '../accounts/provider-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { keepDraft, keepSigned } from './answer-records.ts';
import { idleEnd, lockToAnswer, refuseUnchecked, refuseUnlicensed } from './claim.ts';
import { maySignAnswer } from './policy.ts';
import { moveEconsult } from './records.ts';

type Told = Promise<{ detail: string }>;

export function saveDraft(clinic: Clinic, asker: Asker, id: string, draft: EconsultDraft): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await lockToAnswer(transaction, actor, id);
    await keepDraft(transaction, id, draft);
    await moveEconsult(transaction, id, { claimed_until: idleEnd() });
    return { detail: 'Kept.' };
  });
}

export function signAnswer(clinic: Clinic, asker: Asker, id: string, answer: EconsultAnswerForm): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const econsult = await lockToAnswer(transaction, actor, id);
    permit(maySignAnswer(actor, econsult));
    await refuseUnlicensed(transaction, actor, econsult.place);
    await refuseUnchecked(transaction, econsult.provider_id);
    const { name, credentials } = found(await providerById(transaction, actor.id));
    await keepSigned(transaction, id, { ...answer, signed_by: actor.id, signed_name: [name, credentials].filter(Boolean).join(', ') });
    const now = new Date();
    // the clock is looked at once a minute
    const late_at = econsult.late_at ?? (econsult.due_at <= now ? now : null);
    const isFree = late_at !== null || econsult.price === 0;
    await moveEconsult(transaction, id, { state: 'answered', ended_at: now, late_at, invoice: isFree ? 'none' : 'due' });
    await clinic.happened(transaction, actor, { name: 'econsult.answered', subjectId: id });
    return { detail: isFree ? 'Signed. The provider is told; there is nothing to invoice.' : 'Signed. The provider is told.' };
  });
}

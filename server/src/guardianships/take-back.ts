/** Takes back whom an account let in while somebody else was in it, and ends whom it acts for. Each needs a transaction as the clinic. */
import { actForOneself } from '../accounts/acting-records.ts';
import type { Doer } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { mayLeave } from './policy.ts';
import { endInvitationsSince, endProxiesSince, lockProxiesOf } from './proxy-records.ts';
import { endGuardianship, patientsOf } from './records.ts';

interface LetIn {
  patientId: string;
  since: Date;
}

/** Answers when each began to act for the patient, and when each was invited who did not come yet. */
export async function takeBackProxies(clinic: Clinic, transaction: Transaction, actor: Doer, { patientId, since }: LetIn) {
  // whoever accepts at this very moment waits, and is refused
  await lockProxiesOf(transaction, patientId);
  const ended = await endProxiesSince(transaction, patientId, since);
  for (const { account_id, proxy_id } of ended) {
    await actForOneself(transaction, account_id, patientId);
    const about = { patientId, subjectId: proxy_id ?? '', data: { account: account_id, is_objection: true } };
    await clinic.happened(transaction, actor, { name: 'proxy.revoked', ...about });
  }
  const invited = await endInvitationsSince(transaction, patientId, since);
  for (const { id } of invited) await clinic.happened(transaction, actor, { name: 'proxy.invitation_withdrawn', patientId, subjectId: id });
  return { began: ended.map(({ began_at }) => began_at), invited: invited.map(({ invited_at }) => invited_at) };
}

/** As of an account that is closed: whoever decides for them next adds them anew, and the desk brings the two records of each together. */
export async function leaveEverybody(transaction: Transaction, accountId: string): Promise<void> {
  for (const { id, relation } of await patientsOf(transaction, accountId))
    if (mayLeave({ relation })) await endGuardianship(transaction, accountId, id);
}

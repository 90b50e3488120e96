/** What an objection to a change of e-mail address takes away beside the ways in: whom the account let act for it, what it showed by links, where its texts go, and a closing of it. */
import { keepToldPhone } from '../accounts/change-account.ts';
import { takeBackClosing } from '../accounts/closing-records.ts';
import { takeBackProxies } from '../guardianships/take-back.ts';
import { changePatient } from '../patients/enrol.ts';
import { patientById } from '../patients/records.ts';
import type { Doer } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { changeTheirs } from './change-theirs.ts';
import type { RemovedWay } from './events.ts';
import { endWaitingPhone, insertChange } from './records.ts';
import { endLinksSince, phonesSince } from './undo-records.ts';

interface Reach {
  accountId: string;
  patientId: string;
  since: Date;
}

/** Needs a transaction as the clinic. */
export async function undoReach(clinic: Clinic, transaction: Transaction, actor: Doer, reach: Reach): Promise<RemovedWay[]> {
  const { began, invited } = await takeBackProxies(clinic, transaction, actor, reach);
  const links = await endLinksSince(transaction, reach);
  for (const { id: subjectId, patient_id: patientId } of links)
    await clinic.happened(transaction, actor, { name: 'progress.link_ended', patientId, subjectId });
  const phone = await putPhoneBack(transaction, reach);
  return [
    ...began.map((at) => ({ way: 'proxy' as const, at })),
    ...invited.map((at) => ({ way: 'proxy_invitation' as const, at })),
    ...links.map(({ made_at: at }) => ({ way: 'link' as const, at })),
    ...(phone ? [{ way: 'phone' as const, at: phone }] : []),
  ];
}

/**
 * Whoever does not sign in before its day would lose the account, and nobody can any more where it is shut. Asked before the account is
 * changed: whoever carries a closing out locks it first, and the account then.
 */
export async function undoClosing(clinic: Clinic, transaction: Transaction, actor: Doer, accountId: string): Promise<RemovedWay[]> {
  const at = await takeBackClosing(transaction, accountId);
  if (!at) return [];
  await clinic.happened(transaction, actor, { name: 'account.closing_taken_back', subjectId: accountId, data: { is_objection: true } });
  return [{ way: 'closing', at }];
}

/** The number before counts again, as told and not as proven. What the desk has corrected since then stays. Answers when it was changed. */
async function putPhoneBack(transaction: Transaction, { accountId, patientId, since }: Reach): Promise<Date | null> {
  await endWaitingPhone(transaction, accountId);
  const changes = await phonesSince(transaction, patientId, since);
  const [first] = changes.slice(changes.findLastIndex(({ account_id }) => account_id !== accountId) + 1);
  const patient = found(await patientById(transaction, patientId));
  if (!first || first.before === patient.phone) return null;
  const phone = first.before;
  await keepToldPhone(transaction, accountId, phone);
  await changePatient(transaction, patientId, { phone });
  await insertChange(transaction, { account_id: accountId, patient_id: patientId, what: 'phone', before: patient.phone, after: phone });
  await changeTheirs(transaction, 'phone', { accountId, before: patient, after: { phone } });
  return first.changed_at;
}

/** The front desk sends somebody who is 18 now the link with which they take over their record. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import type { TakeOverAtDesk } from '@pellis/contract/patients/record-take-overs';
import { type PatientRow, patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayInviteAtDesk } from './policy.ts';
import { insertTakeOver, isActedFor, waitingTakeOverOf, wasEverActedFor } from './take-over-records.ts';

export function readTakeOver(clinic: Clinic, asker: Asker, patientId: string): Promise<TakeOverAtDesk> {
  return atDesk(clinic.db.read, asker, patientId, (transaction, _, patient) => asSeen(clinic, transaction, patient));
}

/** The desk has made sure on its own of who asks; the e-mail goes out at once. */
export function inviteFromDesk(clinic: Clinic, asker: Asker, patientId: string, email: string): Promise<TakeOverAtDesk> {
  return atDesk(clinic.db.write, asker, patientId, async (transaction, actor, patient) => {
    const { may_invite } = await asSeen(clinic, transaction, patient);
    if (!may_invite) throw conflict('not_to_be_claimed', 'This record cannot be taken over: they are under 18, or somebody acts for it.');
    const subjectId = await insertTakeOver(transaction, { patientId, email, invitedBy: actor.id });
    await clinic.happened(transaction, actor, { name: 'record_claim.invited', patientId, subjectId });
    return asSeen(clinic, transaction, patient);
  });
}

function atDesk<T>(
  open: Database['read'],
  asker: Asker,
  patientId: string,
  work: (transaction: Transaction, actor: Actor, patient: PatientRow) => Promise<T>,
): Promise<T> {
  return open(asker, async (transaction, actor) => {
    permit(mayInviteAtDesk(actor));
    const patient = found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    return work(transaction, actor, patient);
  });
}

/** Only somebody whom another person had added, or the desk, has a birthday of the record; everybody else signed up for themselves. */
async function asSeen(clinic: Clinic, transaction: Transaction, { id, dob }: PatientRow): Promise<TakeOverAtDesk> {
  const waiting = await waitingTakeOverOf(transaction, id);
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const isGrown = dob !== null && adultDayOf(dob) <= today;
  return {
    may_invite: isGrown && !(await isActedFor(transaction, id)),
    is_new: !(await wasEverActedFor(transaction, id)),
    invited: waiting ? { email: waiting.email, at: waiting.invited_at } : null,
  };
}

/** An e-Consult ends without an answer: declined by the dermatologist who has it, or, once its clock ran out, ended by the clinic. Nothing is to be paid. */
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { lockToAnswer } from './claim.ts';
import { mayEnd, mayWorkOnEconsults } from './policy.ts';
import { econsultById, lockEconsult, moveEconsult } from './records.ts';

type Told = Promise<{ detail: string }>;

export function declineEconsult(clinic: Clinic, asker: Asker, id: string, reason: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await lockToAnswer(transaction, actor, id);
    await moveEconsult(transaction, id, { state: 'declined', reason, ended_at: new Date() });
    await clinic.happened(transaction, actor, { name: 'econsult.declined', subjectId: id });
    return { detail: `Declined. ${await howTold(transaction, id)}` };
  });
}

export function endEconsult(clinic: Clinic, asker: Asker, id: string, reason: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayWorkOnEconsults(actor));
    found(await econsultById(transaction, id));
    await actAsClinic(transaction, actor);
    if (!(await endUnanswered(clinic, transaction, actor, { id, reason })))
      throw conflict('wrong_state', 'Only an e-Consult whose clock ran out is ended like this. Reload to see where it is.');
    return { detail: `Ended. ${await howTold(transaction, id)}` };
  });
}

async function howTold(transaction: Transaction, id: string): Promise<string> {
  const { licence_checked_at } = found(await econsultById(transaction, id));
  return licence_checked_at
    ? 'The provider is told and reads your words; there is nothing to pay.'
    : 'The provider reads your words once their license is checked; there is nothing to pay.';
}

const nobody =
  'No dermatologist of ours has answered in time. We are sorry. Please send the patient to a dermatologist near you, or ask again.';

/** Days after its clock ran out. Done once, in whichever process looks first. */
export function endForgotten(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.write(theClinic('e-consults'), async (transaction, actor) => {
    await endUnanswered(clinic, transaction, actor, { id, reason: nobody });
  });
}

async function endUnanswered(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const econsult = found(await lockEconsult(transaction, id));
  if (!mayEnd(econsult)) return false;
  await moveEconsult(transaction, id, { state: 'unanswered', reason, ended_at: new Date() });
  await clinic.happened(transaction, actor, { name: 'econsult.unanswered', subjectId: id });
  return true;
}

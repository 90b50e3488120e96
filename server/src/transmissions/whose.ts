/** Whose a prescription on its way is to see to: whoever signed it, and where they give no care here any more, whoever has the patient now. */
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { type Actor, may } from '../platform/actor.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayDecide, mayWorkOnTransmissions } from './policy.ts';
import { transmissionById } from './records.ts';

interface Signed {
  prescribed_by: string;
  patient_id: string;
}

/** Where nobody who gives care here has seen the patient, it is every dermatologist's. Needs a transaction as the clinic. */
export async function isTheirs(transaction: Transaction, actor: Actor, { prescribed_by, patient_id }: Signed): Promise<boolean> {
  if (!mayDecide(actor)) return false;
  if (prescribed_by === actor.id) return true;
  const whose = await whoSeesTo(transaction, prescribed_by, patient_id);
  return whose === null || whose === actor.id;
}

/** Refused for anybody but the desk and whose it is. Goes on as the clinic. */
export async function permitToWorkOn(transaction: Transaction, actor: Actor, id: string): Promise<void> {
  permit(mayWorkOnTransmissions(actor));
  const isDesk = may(actor, 'route-prescriptions');
  // row-level security first: what the desk may see at all
  if (isDesk) found(await transmissionById(transaction, id));
  await actAsClinic(transaction, actor);
  if (!isDesk) permit(await isTheirs(transaction, actor, found(await transmissionById(transaction, id))));
}

/** Why it leaves on paper is a dermatologist's to answer for. Goes on as the clinic. */
export async function permitToDecide(transaction: Transaction, actor: Actor, id: string): Promise<void> {
  permit(mayDecide(actor));
  await actAsClinic(transaction, actor);
  permit(await isTheirs(transaction, actor, found(await transmissionById(transaction, id))));
}

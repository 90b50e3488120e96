/** Takes the held money when the answer is given, or lets it go when none is. Each may be asked twice and happens once. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { applyAuthorisation } from './apply.ts';
import { authoriseOrder } from './authorise.ts';
import { defaultCardOf } from './card-records.ts';
import { refundRest } from './make-refund.ts';
import { insertFee, insertOrderOnce, lockOrder, type OrderRow, orderById, orderOfEncounter, updateOrder } from './order-records.ts';

const asClinic = theClinic('payments');

/** What is taken, where it is not the whole. */
interface Part {
  cents?: number;
  /** What it is for, where it is not the service. */
  comment?: string;
}

/** Takes the money of an encounter that was answered or took place, and writes its fee. A released order stays free. */
export async function captureFor(
  clinic: Clinic,
  encounterId: string,
  providerId: string,
  { cents, comment = '' }: Part = {},
): Promise<void> {
  const order = await find(clinic, encounterId);
  if (order) await captureOrder(clinic, order, providerId, { comment, ...(cents === undefined ? {} : { cents }) });
}

/** Takes what is held for this order, and writes its fee. */
export async function captureOrder(clinic: Clinic, order: OrderRow, providerId: string, { cents, comment = '' }: Part = {}): Promise<void> {
  if (!order.authorisation_id || !['authorised', 'paid'].includes(order.status)) return;
  if (order.status === 'authorised') {
    const part = cents !== undefined && cents < order.amount ? { amountCents: cents } : {};
    // what is open of a patient's part may be another amount at the next try
    const key = `${order.id}.${order.attempt}.capture${order.claim_id ? `.${cents}` : ''}`;
    await applyAuthorisation(clinic, await clinic.payments.capture({ id: order.authorisation_id, key, ...part }));
  }
  await clinic.db.write(asClinic, async (transaction) => {
    const now = await lockOrder(transaction, order.id);
    if (now?.status !== 'paid') return;
    const { id, patient_id, service_id, captured, currency } = now;
    const fee = { id: newId(), order_id: id, patient_id, provider_id: providerId, service_id, amount: captured, currency, comment };
    await insertFee(transaction, fee);
  });
}

export interface FeeWish {
  encounter_id: string;
  patient_id: string;
  account_id: string;
  service_id: number;
  provider_id: string;
  currency: OrderRow['currency'];
  cents: number;
  comment: string;
}

/**
 * Takes a fee for an encounter that did not take place: from what is held for it, of which the rest is let go, or from
 * the card on file where nothing was held. Where there is no money to be had, what is open is let go and nothing is owed by itself.
 */
export async function chargeFee(clinic: Clinic, { provider_id, cents, comment, ...wish }: FeeWish): Promise<void> {
  const order = await find(clinic, wish.encounter_id);
  if (order && !['authorised', 'paid'].includes(order.status) && order.comment === '') return giveBackFor(clinic, wish.encounter_id);
  const orderId = order?.id ?? (await placeFee(clinic, { ...wish, amount: cents, comment }));
  if (!orderId) return;
  await authoriseOrder(clinic, orderId);
  await captureFor(clinic, wish.encounter_id, provider_id, { cents, comment });
}

/** Undefined where no card is left. */
function placeFee(clinic: Clinic, fee: Omit<FeeWish, 'provider_id' | 'cents'> & { amount: number }): Promise<string | undefined> {
  return clinic.db.write(asClinic, async (transaction) => {
    const card = await defaultCardOf(transaction, fee.account_id);
    if (!card) return undefined;
    return insertOrderOnce(transaction, { ...fee, id: newId(), description: fee.comment, payment_method_id: card.id });
  });
}

/** Lets the money of an encounter go, or gives it back when it was already taken. Throws `GatewayDown` when nothing could be learned; the queue asks again. */
export async function giveBackFor(clinic: Clinic, encounterId: string): Promise<void> {
  const order = await find(clinic, encounterId);
  if (!order || ['released', 'refunded'].includes(order.status)) return;
  if (order.status === 'paid') return refundRest(clinic, order.id);
  // whatever another try that began or was answered meanwhile holds is let go too
  if (!(await letGo(clinic, order))) return giveBackFor(clinic, encounterId);
}

/** False where it is not the last word on this order: it is looked at anew. */
async function letGo(clinic: Clinic, order: OrderRow): Promise<boolean> {
  const { id, attempt, authorisation_id, status } = order;
  if (status === 'confirming' && !authorisation_id) {
    // the bank may hold it and its answer be lost: asked again with the same key, the processor says what there is to let go
    await authoriseOrder(clinic, id);
    return false;
  }
  // of a card that was declined nothing is held, and the processor would refuse to let it go
  if (!authorisation_id || status === 'declined') return markReleased(clinic, order);
  await applyAuthorisation(clinic, await clinic.payments.release({ id: authorisation_id, key: `${id}.${attempt}.give-back` }));
  const now = await clinic.db.read(asClinic, (transaction) => orderById(transaction, id));
  return now?.attempt === attempt;
}

function markReleased(clinic: Clinic, { id, attempt, status }: OrderRow): Promise<boolean> {
  return clinic.db.write(asClinic, async (transaction) => {
    const now = await lockOrder(transaction, id);
    if (now?.attempt !== attempt || now.status !== status) return false;
    await updateOrder(transaction, id, { status: 'released', problem: null });
    return true;
  });
}

function find(clinic: Clinic, encounterId: string): Promise<OrderRow | undefined> {
  return clinic.db.read(asClinic, (transaction) => orderOfEncounter(transaction, encounterId));
}

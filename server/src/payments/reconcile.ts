/** Once a day our orders are compared with the processor's own word: what its news failed to tell is applied now, what still differs is told to the desk. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type Authorisation, GatewayDown, PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { wallClock } from '../platform/times.ts';
import { applyAuthorisation, statusFor } from './apply.ts';
import { keepDispute } from './dispute.ts';
import { finishOpenRefund } from './make-refund.ts';
import { type OrderRow, orderById } from './order-records.ts';
import {
  beginDay,
  type Difference,
  endDay,
  heldInBooks,
  keepDifference,
  noteProgress,
  ordersToCompare,
  settleDifference,
} from './reconcile-records.ts';

const asClinic = theClinic('reconciliation');
/** On the clinic's clock: when nobody pays and nobody refunds. */
const startsAt = '03:00';
const daysBack = 14;
/** So that one job ends long before the queue takes it for dead. */
const atOnce = 50;
const minute = 60_000;

/** Begins the day's comparison, in whichever process comes first. */
export async function reconcileDaily(clinic: Clinic, now: Date): Promise<void> {
  const clock = wallClock(now, clinic.config.clinicTimeZone);
  if (clock.slice(11, 16) < startsAt) return;
  const day = clock.slice(0, 10);
  await clinic.db.write(asClinic, async (transaction) => {
    if (await beginDay(transaction, day)) await clinic.jobs.send(transaction, 'reconcile', { day, after: '' });
  });
}

/** Compares some orders and hands the rest on. A processor that does not answer stops it; the queue then tries these again. */
export async function reconcile(clinic: Clinic, { day, after }: { day: string; after: string }, now: Date = new Date()): Promise<void> {
  const [since, until] = [new Date(now.getTime() - daysBack * 24 * 60 * minute), new Date(now.getTime() - 15 * minute)];
  if (after === '') await hearDisputes(clinic, since);
  const orders = await clinic.db.read(asClinic, (transaction) => ordersToCompare(transaction, { after, since, until, most: atOnce }));
  let healed = 0;
  for (const order of orders) if (await compare(clinic, order)) healed += 1;
  await clinic.db.write(asClinic, async (transaction) => {
    await noteProgress(transaction, day, { compared: orders.length, healed });
    const last = orders.at(-1);
    if (last && orders.length === atOnce) await clinic.jobs.send(transaction, 'reconcile', { day, after: last.id });
    else await endDay(transaction, day);
  });
}

/** Those of which no news came. Where they cannot be read, the orders are compared all the same, and the next day asks again. */
async function hearDisputes(clinic: Clinic, since: Date): Promise<void> {
  for (const { reference, dispute } of await disputesSince(clinic, since)) await keepDispute(clinic, reference, dispute);
}

async function disputesSince(clinic: Clinic, since: Date) {
  try {
    return await clinic.payments.disputesSince(since);
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof PaymentRefused)) throw error;
    clinic.log.error({ err: error }, 'disputes could not be read at the card processor: those of which no news came are not found');
    return [];
  }
}

/** True when news was missing and has been made good. */
async function compare(clinic: Clinic, before: OrderRow): Promise<boolean> {
  const theirs = await askFor(clinic, before.authorisation_id ?? '');
  if (theirs) await applyAuthorisation(clinic, theirs);
  await finishOpenRefund(clinic, before.id);
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const order = await orderById(transaction, before.id);
    // a patient who tries another card meanwhile is looked at tomorrow
    if (!order || order.authorisation_id !== before.authorisation_id) return false;
    const subject = { patientId: order.patient_id, subjectId: order.encounter_id };
    const difference = differenceOf(order, theirs, await heldInBooks(transaction, order.id));
    if (!difference) await settleDifference(transaction, order.id);
    else if (await keepDifference(transaction, order.id, difference))
      await clinic.happened(transaction, actor, { name: 'order.differs', ...subject, data: { order: order.id, kind: difference.kind } });
    const isHealed = order.authorisation_version > before.authorisation_version;
    if (isHealed) await clinic.happened(transaction, actor, { name: 'order.reconciled', ...subject, data: { order: order.id } });
    return isHealed;
  });
}

async function askFor(clinic: Clinic, authorisationId: string): Promise<Authorisation | undefined> {
  try {
    return await clinic.payments.find(authorisationId);
  } catch (error) {
    if (error instanceof PaymentRefused) return undefined;
    throw error;
  }
}

function differenceOf(order: OrderRow, theirs: Authorisation | undefined, held: number): Difference | undefined {
  if (!theirs) return { kind: 'unknown', their_status: null, their_captured: null, their_refunded: null };
  const status = statusFor[theirs.state] ?? 'confirming';
  const told = { their_status: status, their_captured: theirs.capturedCents, their_refunded: theirs.refundedCents };
  const isSameMoney = order.captured === theirs.capturedCents && order.refunded === theirs.refundedCents;
  if (!isSameMoney || order.amount !== theirs.amountCents || order.currency !== theirs.currency) return { kind: 'amount', ...told };
  if (order.status !== status) return { kind: 'status', ...told };
  return held === order.captured - order.refunded ? undefined : { kind: 'books', ...told };
}

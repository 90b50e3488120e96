/** Hands a requisition to the fax service, hears how it ended, and gives up what nobody took. Run again after a fault or a kill, the same id goes out once. */
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { FaxNews } from '../platform/gateways/fax/fax.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { endFax, type FaxRow, faxById, lockFax, markSent, sayWhyItWaits, waitingSince } from './fax-records.ts';
import { orderById } from './records.ts';
import { requisitionForFax } from './requisition-pdf.ts';

const asClinic: Asker = theClinic('lab orders');

export async function sendLabFax(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const taken = await clinic.db.read(asClinic, async (transaction) => {
    const fax = await faxById(transaction, id);
    return fax && { fax, order: await orderById(transaction, fax.order_id) };
  });
  if (taken?.fax.state !== 'prepared') return;
  if (taken.order?.state === 'cancelled') return end(clinic, id, 'failed', 'The order was cancelled before its fax had left.');
  try {
    const { lab, number } = taken.fax;
    await clinic.fax.send({ id, to: number, pdf: await requisitionForFax(clinic, taken.fax.order_id, `${lab}, fax ${number}`) });
  } catch (error) {
    if (error instanceof MessageRefused) return end(clinic, id, 'failed', error.message);
    if (error instanceof GatewayNotSetUp)
      return end(clinic, id, 'failed', 'The clinic has no fax service. Hand the paper over another way.');
    await clinic.db.write(asClinic, (transaction) =>
      sayWhyItWaits(transaction, id, 'The fax service does not answer. We try again by ourselves.'),
    );
    throw error;
  }
  await clinic.db.write(asClinic, (transaction) => markSent(transaction, id));
}

/** False where it is no requisition's. What was given up may arrive all the same. */
export function hearLabFax(clinic: Clinic, { about, outcome, words }: FaxNews): Promise<boolean> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const fax = await lockFax(transaction, about);
    if (!fax) return false;
    if (fax.state === 'prepared' || fax.state === 'sent' || (fax.state === 'failed' && outcome === 'delivered'))
      await become(clinic, transaction, actor, { fax, state: outcome === 'delivered' ? 'arrived' : 'failed', words });
    return true;
  });
}

const dayMs = 24 * 3_600_000;
const notTaken = 'The fax service has not taken it for a day. Send it again, or hand the paper over.';
const notTold = 'The fax service has not said for a day whether it arrived. Call the laboratory, or send it again.';

/** Each minute: what nobody took, or told of, for a day is somebody's to see to. */
export async function watchLabFaxes(clinic: Clinic, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  for (const { id, state } of await clinic.db.read(asClinic, (transaction) => waitingSince(transaction, since)))
    await end(clinic, id, 'failed', state === 'prepared' ? notTaken : notTold);
}

function end(clinic: Clinic, id: string, state: 'arrived' | 'failed', words: string): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const fax = await lockFax(transaction, id);
    if (fax?.state === 'prepared' || fax?.state === 'sent') await become(clinic, transaction, actor, { fax, state, words });
  });
}

interface Ending {
  fax: FaxRow;
  state: 'arrived' | 'failed';
  words: string;
}

async function become(clinic: Clinic, transaction: Transaction, actor: Actor, { fax, state, words }: Ending): Promise<void> {
  await endFax(transaction, fax.id, state, state === 'failed' ? words || 'The fax service could not deliver it.' : '');
  await clinic.happened(transaction, actor, { name: `lab_order.fax_${state}`, patientId: fax.patient_id, subjectId: fax.id });
}

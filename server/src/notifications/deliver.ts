/** Sends one e-mail or text message. Run again after a fault, it sends nothing that went before. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { mayHaveGone } from '../platform/gateways/may-have-gone.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { deferMessage } from './held-records.ts';
import { oneClickAddress } from './one-click.ts';
import { emptyMessage, markFailed, markSent, markUnbegun, takeToSend } from './records.ts';
import { insertStop, isStopped } from './stop-records.ts';

const asClinic = theClinic('deliver');

/** Throws what the gateway threw, so that the queue tries again. Without a gateway the e-mail waits for one, outside the queue. */
export async function deliverMessage(clinic: Clinic, messageId: string): Promise<void> {
  const message = await clinic.db.write(asClinic, (transaction) => takeToSend(transaction, messageId));
  if (!message) return;
  if (message.useful_until && message.useful_until < new Date())
    return dropMessage(clinic, messageId, 'not sent: it was of use only until then');
  try {
    if (message.channel === 'sms') {
      if (!(await deliverText(clinic, message))) return;
    } else {
      const unsubscribeUrl = await clinic.db.read(asClinic, (transaction) => oneClickAddress(clinic, transaction, message));
      const { id, recipient, subject, body, html } = message;
      await clinic.mail.send({ id, to: recipient, subject, text: body, html, unsubscribeUrl });
    }
  } catch (error) {
    await clinic.db.write(asClinic, (transaction) => putBack(transaction, messageId, error));
    if (!(error instanceof GatewayNotSetUp)) throw error;
    return;
  }
  await clinic.db.write(asClinic, async (transaction) => {
    await markSent(transaction, messageId);
    if (clinic.config.isProduction) await emptyMessage(transaction, messageId);
  });
}

async function putBack(transaction: Transaction, id: string, error: unknown): Promise<void> {
  if (!mayHaveGone(error)) await markUnbegun(transaction, id);
  if (error instanceof GatewayNotSetUp) return void (await deferMessage(transaction, id, 'no_gateway'));
  await markFailed(transaction, id, error instanceof Error ? error.message : String(error));
  await deferMessage(transaction, id, error instanceof MessageRefused ? null : 'gateway_away');
}

/** STOP counts to the last moment: whoever said it is left alone, whatever was already written. */
async function deliverText(clinic: Clinic, { id, recipient, body }: { id: string; recipient: string; body: string }): Promise<boolean> {
  const hasStopped = await clinic.db.read(asClinic, (transaction) => isStopped(transaction, recipient));
  const outcome = hasStopped ? 'stopped' : await clinic.sms.send({ id, to: recipient, text: body });
  if (outcome === 'taken') return true;
  await clinic.db.write(asClinic, (transaction) => insertStop(transaction, recipient));
  await dropMessage(clinic, id, 'not sent: this number said STOP');
  return false;
}

function dropMessage(clinic: Clinic, id: string, why: string): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    await markFailed(transaction, id, why);
    await deferMessage(transaction, id, null);
    await emptyMessage(transaction, id);
  });
}

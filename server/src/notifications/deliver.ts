/** Sends one letter or text message. Run again after a fault, it sends nothing that went before. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { deferLetter } from './held-records.ts';
import { emptyLetter, markFailed, markSent, takeToSend } from './records.ts';
import { insertStop, isStopped } from './stop-records.ts';

const asClinic = theClinic('deliver');

/** Throws what the gateway threw, so that the queue tries again. Without a gateway the letter waits for one, outside the queue. */
export async function deliverLetter(clinic: Clinic, letterId: string): Promise<void> {
  const letter = await clinic.db.write(asClinic, (transaction) => takeToSend(transaction, letterId));
  if (!letter) return;
  if (letter.useful_until && letter.useful_until < new Date())
    return dropLetter(clinic, letterId, 'not sent: it was of use only until then');
  try {
    if (letter.channel === 'sms') {
      if (!(await deliverText(clinic, letter))) return;
    } else await clinic.mail.send({ id: letter.id, to: letter.recipient, subject: letter.subject, text: letter.body, html: letter.html });
  } catch (error) {
    if (error instanceof GatewayNotSetUp)
      return void (await clinic.db.write(asClinic, (transaction) => deferLetter(transaction, letterId, 'no_gateway')));
    await clinic.db.write(asClinic, async (transaction) => {
      await markFailed(transaction, letterId, error instanceof Error ? error.message : String(error));
      await deferLetter(transaction, letterId, error instanceof MessageRefused ? null : 'gateway_away');
    });
    throw error;
  }
  await clinic.db.write(asClinic, async (transaction) => {
    await markSent(transaction, letterId);
    if (clinic.config.isProduction) await emptyLetter(transaction, letterId);
  });
}

/** STOP counts to the last moment: whoever said it is left alone, whatever was already written. */
async function deliverText(clinic: Clinic, { id, recipient, body }: { id: string; recipient: string; body: string }): Promise<boolean> {
  const hasStopped = await clinic.db.read(asClinic, (transaction) => isStopped(transaction, recipient));
  const outcome = hasStopped ? 'stopped' : await clinic.sms.send({ id, to: recipient, text: body });
  if (outcome === 'taken') return true;
  await clinic.db.write(asClinic, (transaction) => insertStop(transaction, recipient));
  await dropLetter(clinic, id, 'not sent: this number said STOP');
  return false;
}

function dropLetter(clinic: Clinic, id: string, why: string): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    await markFailed(transaction, id, why);
    await deferLetter(transaction, id, null);
    await emptyLetter(transaction, id);
  });
}

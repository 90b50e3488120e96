/** Sends one letter or text message. Run again after a fault, it sends nothing that went before. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { emptyLetter, markFailed, markSent, takeToSend } from './records.ts';
import { insertStop, isStopped } from './stop-records.ts';

const asClinic = theClinic('deliver');

/** Throws what the gateway threw, so that the queue tries again. */
export async function deliverLetter(clinic: Clinic, letterId: string): Promise<void> {
  const letter = await clinic.db.as(asClinic, (records) => takeToSend(records, letterId));
  if (!letter) return;
  try {
    if (letter.channel === 'sms') {
      if (!(await deliverText(clinic, letter))) return;
    } else await clinic.mail.send({ id: letter.id, to: letter.recipient, subject: letter.subject, text: letter.body, html: letter.html });
  } catch (error) {
    await clinic.db.as(asClinic, (records) => markFailed(records, letterId, error instanceof Error ? error.message : String(error)));
    throw error;
  }
  await clinic.db.as(asClinic, async (records) => {
    await markSent(records, letterId);
    if (clinic.config.isProduction) await emptyLetter(records, letterId);
  });
}

/** STOP counts to the last moment: whoever said it is left alone, whatever was already written. */
async function deliverText(clinic: Clinic, { id, recipient, body }: { id: string; recipient: string; body: string }): Promise<boolean> {
  const hasStopped = await clinic.db.as(asClinic, (records) => isStopped(records, recipient));
  const outcome = hasStopped ? 'stopped' : await clinic.sms.send({ id, to: recipient, text: body });
  if (outcome === 'taken') return true;
  await clinic.db.as(asClinic, async (records) => {
    await insertStop(records, recipient);
    await markFailed(records, id, 'not sent: this number said STOP');
    await emptyLetter(records, id);
  });
  return false;
}

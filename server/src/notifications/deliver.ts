/** Sends one letter. Run again after a fault, it sends nothing that went before. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { emptyLetter, markFailed, markSent, takeToSend } from './records.ts';

const asClinic = theClinic('deliver');

/** Throws what the mail gateway threw, so that the queue tries again. */
export async function deliverLetter(clinic: Clinic, letterId: string): Promise<void> {
  const letter = await clinic.db.as(asClinic, (records) => takeToSend(records, letterId));
  if (!letter) return;
  try {
    await clinic.mail.send({ id: letter.id, to: letter.recipient, subject: letter.subject, text: letter.body, html: letter.html });
  } catch (error) {
    await clinic.db.as(asClinic, (records) => markFailed(records, letterId, error instanceof Error ? error.message : String(error)));
    throw error;
  }
  await clinic.db.as(asClinic, async (records) => {
    await markSent(records, letterId);
    if (clinic.config.isProduction) await emptyLetter(records, letterId);
  });
}

/** News that the processor sends by itself: signed, perhaps late, twice or out of order. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type WebhookHeaders, WebhookRefused } from '../platform/gateways/payments/payments.ts';
import { Refusal } from '../platform/refusal.ts';
import { applyAuthorisation } from './apply.ts';
import { keepDispute } from './dispute.ts';
import { keepNotice } from './reconcile-records.ts';

export async function hearProcessor(clinic: Clinic, body: Buffer, headers: WebhookHeaders): Promise<void> {
  const news = await readNews(clinic, body, headers);
  // genuine, and not about money of ours
  if (!news) return;
  const { authorisationId, ...authorisation } = news.data;
  await applyAuthorisation(clinic, { ...authorisation, id: authorisationId });
  if (news.dispute) await keepDispute(clinic, authorisation.reference, news.dispute);
  await clinic.db.write(theClinic('card processor'), (transaction) => keepNotice(transaction, news));
}

async function readNews(clinic: Clinic, body: Buffer, headers: WebhookHeaders) {
  try {
    return await clinic.payments.readWebhook(body, headers);
  } catch (error) {
    if (error instanceof WebhookRefused) throw new Refusal(400, 'bad_signature', 'We could not read that request.');
    throw error;
  }
}

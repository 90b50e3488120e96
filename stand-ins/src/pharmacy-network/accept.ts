// Takes a NewRx, once: the same message again, however often and at whatever moment, is the same prescription.

import { onePage, type Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { dueAt } from './act.ts';
import type { Network } from './network.ts';
import type { NewRx } from './new-rx.ts';
import { announce } from './news.ts';
import { pharmacyBy } from './pharmacies.ts';

export async function accept(network: Network, message: NewRx): Promise<void> {
  await onePage(network.books, async (page) => {
    const made = await page.query(
      `insert into pharmacy_network.prescription (message_id, pharmacy, message, state, created_at, due_at)
       values ($1, $2, $3, 'queued', $4, $5) on conflict do nothing`,
      [message.messageId, message.pharmacyNcpdpId, message, network.now(), await dueAt(network, page)],
    );
    if (made.rowCount === 0) return refuseAnother(page, message);
    const reason = await whyNot(page, message);
    if (reason) throw new Refused(422, 'rejected', reason);
    await announce(network, page, { message_id: message.messageId, event: 'accepted', words: '' });
  });
  network.wake();
}

/** A message that is known must be the one that is known. */
async function refuseAnother(page: Page, message: NewRx): Promise<void> {
  const same = await page.query('select from pharmacy_network.prescription where message_id = $1 and message = $2', [
    message.messageId,
    message,
  ]);
  if (same.rowCount === 0) throw new Refused(422, 'message_reused', 'Another prescription was sent under this number.');
}

/** What the network rejects before any pharmacy sees it. */
async function whyNot(page: Page, message: NewRx): Promise<string | undefined> {
  const pharmacy = pharmacyBy(message.pharmacyNcpdpId);
  if (!pharmacy) return 'The network does not know this pharmacy. Choose another one.';
  if (pharmacy.trouble === 'takes no electronic prescriptions')
    return `${pharmacy.name.replace(/ \(.*/, '')} does not take electronic prescriptions. Fax it, or choose another pharmacy.`;
  if (message.drug.quantity <= 0) return 'The quantity is missing. Say how much is to be dispensed.';
  if (message.sig.trim() === '') return 'The directions are missing. Say how the patient is to use it.';
  if (message.drug.refills < 0 || message.drug.refills > 99) return 'The number of refills must be between 0 and 99.';
  const known = await page.query('select from pharmacy_network.prescriber where reference = $1 and npi = $2', [
    message.prescriber.reference,
    message.prescriber.npi,
  ]);
  return known.rowCount === 0 ? 'The network does not know this prescriber. Enroll them first.' : undefined;
}

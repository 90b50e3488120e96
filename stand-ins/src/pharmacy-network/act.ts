// What pharmacies do with what they were sent: by themselves after a moment, or as somebody presses their buttons.

import { onePage, type Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { later } from '../platform/times.ts';
import { type Network, readStanding } from './network.ts';
import { announce } from './news.ts';
import { pharmacyBy } from './pharmacies.ts';
import {
  closedWords,
  filledWords,
  type Move,
  movesOf,
  outcomes,
  type Prescription,
  partWords,
  prescriptionColumns,
} from './prescription.ts';

/** A pharmacist's step. */
export async function act(network: Network, messageId: string, move: Move): Promise<void> {
  await onePage(network.books, async (page) => step(network, page, { found: await lock(page, messageId), move }));
  network.wake();
}

/** CancelRx: kept at once, answered by the pharmacy. The same one again is the same wish. */
export async function askCancel(network: Network, messageId: string, wish: { cancelMessageId: string; reason: string }): Promise<void> {
  await onePage(network.books, async (page) => {
    const found = await lock(page, messageId);
    const known = await page.query<{ about: string }>('select about from pharmacy_network.cancel where message_id = $1', [
      wish.cancelMessageId,
    ]);
    if (known.rows[0]?.about === messageId) return;
    const reason = known.rows[0] ? 'Another CancelRx was sent under this number.' : whyNotCancel(found);
    if (reason) throw new Refused(422, 'rejected', reason);
    const now = network.now();
    await page.query('insert into pharmacy_network.cancel (message_id, about, reason, at) values ($1, $2, $3, $4)', [
      wish.cancelMessageId,
      messageId,
      wish.reason,
      now,
    ]);
    await page.query('update pharmacy_network.prescription set due_at = $2 where message_id = $1', [messageId, await dueAt(network, page)]);
  });
  network.wake();
}

/** When a pharmacy answers by itself; never while its buttons are pressed by hand. */
export async function dueAt(network: Network, page: Page): Promise<Date | null> {
  const { is_by_hand } = await readStanding(page);
  return is_by_hand ? null : later(network.now(), network.pharmacyTakesSeconds);
}

function whyNotCancel({ state, cancel_reason }: Prescription): string | undefined {
  if (state === 'cancelled') return 'The pharmacy has cancelled it already.';
  if (state === 'failed') return 'It never reached a pharmacy: there is nothing to cancel.';
  return cancel_reason === null ? undefined : 'The pharmacy was asked to cancel it already.';
}

/** What pharmacies do by themselves, once it is time. */
export async function sweep(network: Network): Promise<void> {
  const due = await network.books.query<{ message_id: string }>(
    `select message_id from pharmacy_network.prescription
     where due_at <= $1 and not (select is_down from pharmacy_network.standing) order by due_at limit 100`,
    [network.now()],
  );
  for (const { message_id } of due.rows) {
    await onePage(network.books, async (page) => {
      const found = await lock(page, message_id);
      // another process may have been first
      if (found.due_at && found.due_at <= network.now()) await step(network, page, { found, move: nextOf(found) });
    });
  }
  if (due.rows.length > 0) network.wake();
}

function nextOf({ state, cancel_reason, pharmacy }: Prescription): Move {
  if (cancel_reason !== null) return state === 'filled' ? 'refuse_cancel' : 'approve_cancel';
  return pharmacyBy(pharmacy)?.trouble === 'has closed' ? 'reject' : 'receive';
}

/** The only way a prescription changes: as its state allows, told to the clinic in the same transaction. */
async function step(network: Network, page: Page, { found, move }: { found: Prescription; move: Move }): Promise<void> {
  if (!movesOf(found).includes(move)) throw new Refused(409, 'not_now', 'It stands otherwise now. Look again.');
  const { event, words, state = found.state } = outcomes[move];
  await page.query('update pharmacy_network.prescription set state = $2, due_at = null where message_id = $1', [found.message_id, state]);
  if (found.cancel_reason !== null)
    await page.query('update pharmacy_network.cancel set answered_at = $2 where about = $1 and answered_at is null', [
      found.message_id,
      network.now(),
    ]);
  await announce(network, page, { message_id: found.message_id, event, words: wordsOf(found, move) ?? words });
}

function wordsOf({ state, pharmacy }: Prescription, move: Move): string | undefined {
  if (move === 'reject' && pharmacyBy(pharmacy)?.trouble === 'has closed') return closedWords;
  if (move === 'refuse_cancel' && state === 'filled') return filledWords;
  if (move === 'approve_cancel' && state === 'partly_filled') return partWords;
  return undefined;
}

async function lock(page: Page, messageId: string): Promise<Prescription> {
  // locked first: what hangs on it is read as it stands then
  await page.query('select from pharmacy_network.prescription where message_id = $1 for update', [messageId]);
  const found = await page.query<Prescription>(`select ${prescriptionColumns} from pharmacy_network.prescription p where message_id = $1`, [
    messageId,
  ]);
  if (!found.rows[0]) throw new Refused(404, 'not_found', 'The network does not know this prescription.');
  return found.rows[0];
}

/** One receipt on screen, found by the note it belongs to or by its fee. */
import type { Receipt } from '@pellis/contract/receipts/receipts';
import { refundsOf } from '../payments/refund-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySeeReceipts } from './policy.ts';
import { presentReceipt } from './present.ts';
import { type PaidThing, paidThingOfAll, paidThingOfEncounter } from './records.ts';

export function readInsuranceReceipt(clinic: Clinic, asker: Asker, noteId: string): Promise<Receipt> {
  return read(clinic, asker, (transaction) => paidThingOfEncounter(transaction, noteId));
}

export function readPaymentReceipt(clinic: Clinic, asker: Asker, ids: Parameters<typeof paidThingOfAll>[1]): Promise<Receipt> {
  return read(clinic, asker, (transaction) => paidThingOfAll(transaction, ids));
}

function read(clinic: Clinic, asker: Asker, find: (transaction: Transaction) => Promise<PaidThing | undefined>): Promise<Receipt> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeReceipts(actor));
    const paid = found(await find(transaction));
    return presentReceipt(clinic, paid, (await refundsOf(transaction, [paid.order_id])).get(paid.order_id) ?? []);
  });
}

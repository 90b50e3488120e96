/** Tells whoever holds the paper whether a receipt is ours, and what became of the money; nothing of the patient or the care. */
import type { VerifiedReceipt } from '@pellis/contract/receipts/receipts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { readCheckCode, readNumber } from './number.ts';
import { presentReceipt } from './present.ts';
import { paidThingOfNumber } from './records.ts';

export function verifyReceipt(clinic: Clinic, asker: Asker, typed: { number: string; check_code: string }): Promise<VerifiedReceipt> {
  return clinic.db.read(asker, async (transaction) => {
    const number = found(readNumber(typed.number));
    const receipt = presentReceipt(clinic, found(await paidThingOfNumber(transaction, number, readCheckCode(typed.check_code))));
    const { amount, refunded, currency, state, service } = receipt;
    return { number: receipt.number ?? '', date: service.date.slice(0, 10), amount, refunded, currency, state };
  });
}

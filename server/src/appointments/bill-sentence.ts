/** What a patient reads of the bill to their insurer once the visit is over: what really happened, and what they owe. */
import type { ClaimState } from '@pellis/contract/claims/claims';
import { money } from '../availability/terms.ts';
import { perZone } from '../platform/times.ts';
import type { BilledVisit } from './claim-records.ts';

const days = perZone({ dateStyle: 'long' });
const untouched = 'Nothing is taken from your card for it.';

export function billSentence(
  bill: BilledVisit | undefined,
  { insurer, zone, currency }: { insurer: string; zone: string; currency: string },
) {
  if (!bill) return `We prepare the bill to ${insurer}. ${untouched}`;
  const { status, sent_at } = bill;
  const sent = sent_at ? ` on ${days(zone).format(sent_at)}` : '';
  const sentences: Record<ClaimState, string> = {
    prepared: `The bill to ${bill.insurer} is prepared, and not sent yet. ${untouched}`,
    sent: `We sent the bill to ${bill.insurer}${sent}. They have not answered yet. ${untouched}`,
    accepted: `${bill.insurer} has our bill, and has not decided yet. ${untouched}`,
    paid: `${bill.insurer} has answered our bill. ${partOf(bill, currency)}`,
    patient_part: `${bill.insurer} has answered our bill. ${partOf(bill, currency)}`,
    denied: `${bill.insurer} has not paid for this visit. ${partOf(bill, currency)}`,
    voided: `We have taken our bill to ${bill.insurer} back. ${untouched}`,
    // a claim that counts is neither
    withdrawn: `We prepare the bill to ${insurer}. ${untouched}`,
    replaced: `We prepare the bill to ${insurer}. ${untouched}`,
  };
  return sentences[status];
}

function partOf({ patient_part, patient_paid }: BilledVisit, currency: string): string {
  const open = patient_part - patient_paid;
  if (patient_part === 0) return 'You owe nothing.';
  if (open === 0) return `Your part was ${money(patient_part, currency)}, and you have paid it.`;
  return `Your part is ${money(patient_part, currency)}${patient_paid > 0 ? `, and ${money(open, currency)} of it is open` : ''}. Nothing is taken from your card by itself: please use the chat box, and our front desk says how you can pay it.`;
}

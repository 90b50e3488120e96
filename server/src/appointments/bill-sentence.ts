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
  const until = untilAnswered(bill, currency);
  const sentences: Record<ClaimState, string> = {
    prepared: `The bill to ${bill.insurer} is prepared, and not sent yet. ${until}`,
    sent: `We sent the bill to ${bill.insurer}${sent}. They have not answered yet. ${until}`,
    accepted: `${bill.insurer} has our bill, and has not decided yet. ${until}`,
    paid: `${bill.insurer} has answered our bill. ${partOf(bill, currency)}`,
    patient_part: `${bill.insurer} has answered our bill. ${partOf(bill, currency)}`,
    denied: `${bill.insurer} has not paid for this visit. ${partOf(bill, currency)}`,
    voided: `We have taken our bill to ${bill.insurer} back. ${bill.to_give_back > 0 ? goesBack(bill, currency) : untouched}`,
    // a claim that counts is neither
    withdrawn: `We prepare the bill to ${insurer}. ${untouched}`,
    replaced: `We prepare the bill to ${insurer}. ${untouched}`,
  };
  return sentences[status];
}

/** A bill that is put right after the patient has paid. */
function untilAnswered({ patient_paid }: BilledVisit, currency: string): string {
  if (patient_paid === 0) return untouched;
  return `You have paid ${money(patient_paid, currency)} so far: once they have answered, we give back what is over, or ask for what is missing.`;
}

function partOf(bill: BilledVisit, currency: string): string {
  const { patient_part, written_off, patient_paid, patient_owes, to_give_back } = bill;
  const sum = (cents: number) => money(cents, currency);
  if (to_give_back > 0) return `Your part is ${sum(Math.max(0, patient_part - written_off))}. ${goesBack(bill, currency)}`;
  if (patient_part === 0) return 'You owe nothing.';
  if (patient_owes === 0) return settled(bill, currency);
  const so = [
    patient_paid > 0 ? `you have paid ${sum(patient_paid)}` : '',
    written_off > 0 ? `we do not ask for ${sum(written_off)} of it` : '',
  ].filter(Boolean);
  const open = so.length > 0 ? `: ${so.join(', ')}, and ${sum(patient_owes)} is open` : '';
  return `Your part is ${sum(patient_part)}${open}. Nothing is taken from your card by itself: you pay it with the card you choose.`;
}

function goesBack({ patient_paid, to_give_back }: BilledVisit, currency: string): string {
  return `You have paid ${money(patient_paid, currency)}, and we give ${money(to_give_back, currency)} of it back to you.`;
}

function settled({ patient_part, written_off, patient_paid }: BilledVisit, currency: string): string {
  const part = `Your part was ${money(patient_part, currency)}`;
  if (written_off === 0) return `${part}, and you have paid it.`;
  if (patient_paid === 0) return `${part}, and we do not ask for it. You owe nothing.`;
  return `${part}: you have paid ${money(patient_paid, currency)}, and we do not ask for the rest.`;
}

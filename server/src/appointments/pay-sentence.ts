/** What happens, or has happened, with the money of a visit, in one sentence for the patient. */
import { money, type TermsRow } from '../availability/terms.ts';
import type { AppointmentRow } from './booking-records.ts';
import { cashSentence, insuranceSentence } from './draft.ts';

interface Known {
  terms: TermsRow;
  /** By name; "your insurance" where none is on file any longer. */
  insurer: string;
  /** In cents: what cancelling cost. */
  cancelFee: number;
}

const inPlace =
  'This visit stands in the place of one that failed for technical reasons: it costs you nothing, and nothing is held on your card.';

export function paySentence(row: AppointmentRow, { terms, insurer, cancelFee }: Known): string {
  if (row.status.startsWith('cancelled_by')) return afterFee(row, cancelFee, 'The visit was cancelled late');
  if (row.status === 'no_show') return afterFee(row, terms.no_show_fee, 'The visit was missed');
  if (row.status === 'technical_failure') return afterFee(row, 0, '');
  if (row.replaces !== null) return inPlace;
  // the table's own check holds the list
  return row.pays_by === 'insurance'
    ? insuranceSentence(insurer, terms)
    : cashSentence({ price: row.price, currency: row.currency as 'USD' });
}

function afterFee({ pays_by, price, currency }: AppointmentRow, fee: number, why: string): string {
  const isHeld = pays_by === 'cash' && price > 0;
  if (fee === 0) return `It costs you nothing.${isHeld ? ' What was held on your card is let go.' : ''}`;
  return `${why}, so ${money(fee, currency)} is taken from your card, as you agreed.${isHeld && fee < price ? ' The rest that was held is let go.' : ''}`;
}

/** Where an e-Consult stands, in plain words for the provider who asked it, and what becomes of the money. */
import type { OwnEconsultRow } from '@pellis/contract/econsults/econsults';
import { price } from '../ui/money.ts';

interface Standing {
  /** A word or two, for a list. */
  mark: string;
  heading: string;
  more: string;
}

type Asked = Pick<OwnEconsultRow, 'state' | 'is_late'>;

export function standingOf({ state, is_late }: Asked): Standing {
  if (is_late && (state === 'asked' || state === 'claimed')) return late;
  return standings[state];
}

const standings: Record<OwnEconsultRow['state'], Standing> = {
  asked: {
    mark: 'Asked',
    heading: 'It waits for a dermatologist',
    more: 'Whoever is free first takes it. You get an e-mail when it is answered.',
  },
  claimed: { mark: 'Being answered', heading: 'A dermatologist is answering', more: 'You get an e-mail as soon as the answer is signed.' },
  answered: { mark: 'Answered', heading: 'Answered', more: 'Signed by a board-certified dermatologist.' },
  declined: { mark: 'Declined', heading: 'It cannot be answered this way', more: 'A dermatologist has looked at it. Here is why:' },
  withdrawn: { mark: 'Taken back', heading: 'You took it back', more: 'Nobody answers it.' },
  unanswered: { mark: 'Ended', heading: 'It ended without an answer', more: 'We are sorry. What we suggest:' },
};

const late: Standing = {
  mark: 'Late',
  heading: 'It takes longer than we promised',
  more: 'We are sorry. Our dermatologists have been told, and it is free, whenever the answer comes. If your patient cannot wait, please send them to a dermatologist near you.',
};

type Billed = Pick<OwnEconsultRow, 'state' | 'is_late' | 'price' | 'invoice'>;

/** What is to be paid, and what has been done about it. */
export function moneyWords({ state, is_late, price: cents, invoice }: Billed, invoiceNumber: string): string {
  if (invoice === 'due') return `${price(cents)}. We send an invoice to your practice.`;
  if (invoice === 'invoiced') return `${price(cents)}, by our invoice ${invoiceNumber}.`;
  if (invoice === 'paid') return `${price(cents)}, paid. Our invoice was ${invoiceNumber}.`;
  if (cents === 0) return 'Free.';
  if (state !== 'asked' && state !== 'claimed')
    return is_late && state === 'answered' ? 'Free, because the answer was late.' : 'Nothing to pay.';
  return is_late ? 'Free, because it is late.' : `${price(cents)} once it is answered in time; nothing otherwise.`;
}

/** What is true of a parcel in each of its states: for who acts for the patient, and for the clinic's people. */
import type { Parcel, ParcelState } from '@pellis/contract/parcels/parcels';
import { addressInWords } from '@pellis/contract/people/addresses';
import { shortDate } from '../ui/dates.ts';

/** In a word or two, beside the name of what is in it; none where its prescription's own mark says more. */
export const parcelMarks: Record<ParcelState, { words: string; kind: 'next' | 'open' | 'good' | 'late' | 'ended' } | undefined> = {
  waiting: undefined,
  ordering: { words: 'To be mailed', kind: 'open' },
  ordered: { words: 'To be mailed', kind: 'open' },
  shipped: { words: 'In the mail', kind: 'good' },
  delivered: { words: 'Delivered', kind: 'good' },
  lost: { words: 'Lost in the mail', kind: 'late' },
  refused: { words: 'Not mailed', kind: 'late' },
  cancel_asked: undefined,
  cancelled: undefined,
  cancel_refused: { words: 'Mailed, then stopped', kind: 'late' },
};

export const lateMark = { words: 'Late in the mail', kind: 'next' } as const;

/** To the patient's people: one or two sentences. `name`: of the pharmacy. */
export function whereParcelIs(parcel: Parcel, name: string): string {
  const to = addressInWords(parcel.address);
  const said = parcel.words === '' ? '' : ` ${parcel.words}`;
  const when = expected(parcel);
  switch (parcel.state) {
    case 'waiting':
      return `${name} mails it to ${to} once they have it.`;
    case 'ordering':
      return `${late(parcel)}${name} has it and is asked to mail it to ${to}.${said}`;
    case 'ordered':
      return parcel.late_since ? `${tooLong}${said}${when} It goes to ${to}.` : `${name} packs it and mails it to ${to}.${when}`;
    case 'shipped':
      return parcel.late_since ? `${tooLong}${said}${when} It is on its way to ${to}.` : `In the mail to ${to}.${when}`;
    case 'delivered':
      return `Delivered to ${to}.`;
    case 'lost':
      return `It was lost in the mail.${said} We are looking into it; you can also choose another pharmacy.`;
    case 'refused':
      return `${name} could not mail it to ${to}.${said} Correct the address, or choose another pharmacy.`;
    case 'cancel_asked':
      return `${name} is asked not to mail it.`;
    case 'cancelled':
      return `${name} does not mail it.`;
    case 'cancel_refused':
      return 'It was stopped after it had left in the mail. Ask us before you use it.';
  }
}

/** To the clinic's people: what stands, and what is to be done. */
export function whatToDoOfParcel(parcel: Parcel, name: string): string {
  const to = addressInWords(parcel.address);
  const said = parcel.words === '' ? '' : ` ${parcel.words}`;
  switch (parcel.state) {
    case 'ordering':
      return parcel.late_since
        ? `${name} has not taken the order of the parcel to ${to}.${said} Call them; we ask on by ourselves.`
        : whereParcelIs(parcel, name);
    case 'lost':
      return `The parcel to ${to} was lost.${said} Call the patient, then have it mailed again or send the prescription to another pharmacy.`;
    case 'refused':
      return `${name} did not mail it to ${to}.${said} Ask the patient for an address, then have it mailed again or send the prescription to another pharmacy.`;
    case 'cancel_refused':
      return `It was stopped, and the parcel to ${to} had left.${said} Call the patient: they must not use it.`;
    default:
      return whereParcelIs(parcel, name);
  }
}

const tooLong = 'It is taking longer than expected.';

function late({ late_since }: Parcel): string {
  return late_since ? `${tooLong} ` : '';
}

function expected({ expected_on }: Parcel): string {
  if (!expected_on) return '';
  const isOver = new Date(`${expected_on}T23:59:59`) < new Date();
  return isOver ? ` It was expected by ${shortDate(expected_on)}.` : ` Expected by ${shortDate(expected_on)}.`;
}

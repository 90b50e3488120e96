/** What is true of a prescription on its way, in each of its states: for who acts for the patient, and for the clinic's people. */
import { parcelNeedsSomebody } from '@pellis/contract/parcels/parcels';
import { addressInWords } from '@pellis/contract/people/addresses';
import type { Transmission, TransmissionState } from '@pellis/contract/transmissions/transmissions';
import { lateMark, parcelMarks, whatToDoOfParcel, whereParcelIs } from '../parcels/parcel-words.ts';

type Told = Pick<Transmission, 'state' | 'route' | 'pharmacy' | 'moves_to' | 'words' | 'parcel' | 'may_have_arrived'>;

/** In a word or two, beside the name. */
const stateMarks: Record<TransmissionState, { words: string; kind: 'next' | 'open' | 'good' | 'late' | 'ended' }> = {
  unaddressed: { words: 'No pharmacy yet', kind: 'next' },
  waiting: { words: 'Needs a reason', kind: 'next' },
  prepared: { words: 'On its way', kind: 'open' },
  sending: { words: 'On its way', kind: 'open' },
  sent: { words: 'Sent', kind: 'open' },
  received: { words: 'At the pharmacy', kind: 'good' },
  filled: { words: 'Filled', kind: 'good' },
  partly_filled: { words: 'Partly filled', kind: 'good' },
  not_picked_up: { words: 'Not picked up', kind: 'next' },
  failed: { words: 'Not arrived', kind: 'late' },
  cancel_asked: { words: 'Being taken back', kind: 'open' },
  cancelled: { words: 'Taken back', kind: 'ended' },
  cancel_refused: { words: 'Not taken back', kind: 'late' },
  handed_over: { words: 'On paper', kind: 'good' },
};

/** What is mailed stands for what its pharmacy does: the parcel has more to say. */
export function isMailed({ parcel, state }: Pick<Told, 'parcel' | 'state'>): boolean {
  if (!parcel || ['waiting', 'cancel_asked', 'cancelled'].includes(parcel.state)) return false;
  return parcel.state === 'cancel_refused' || ['received', 'partly_filled', 'filled'].includes(state);
}

export function markOf(one: Told): (typeof stateMarks)[TransmissionState] {
  if (!one.parcel || !isMailed(one)) return stateMarks[one.state];
  const isLate = one.parcel.late_since !== null && ['ordering', 'ordered', 'shipped'].includes(one.parcel.state);
  return isLate ? lateMark : (parcelMarks[one.parcel.state] ?? stateMarks[one.state]);
}

/** For its colour. */
export function stateToShow(one: Told): string {
  if (!one.parcel || !isMailed(one)) return one.state;
  return markOf(one) === lateMark ? 'late' : one.parcel.state;
}

/** Something is to be done, by whoever prescribed it or by the desk. */
export function needsSomebody({ state, parcel }: Pick<Told, 'state' | 'parcel'>): boolean {
  return parcelNeedsSomebody({ parcel, state }) || ['unaddressed', 'waiting', 'failed', 'not_picked_up', 'cancel_refused'].includes(state);
}

/** Still to be brought somewhere, or brought elsewhere: a pharmacy may be named for it. */
export function mayBeSent({ state, route, parcel }: Told): boolean {
  if (parcel && ['shipped', 'delivered', 'cancel_refused'].includes(parcel.state)) return false;
  if (route === 'fax' && ['sending', 'sent', 'received'].includes(state)) return false;
  return !['filled', 'handed_over', 'cancelled', 'cancel_refused'].includes(state);
}

/** It does not arrive, and the pharmacy still has the prescription. */
export function mayBeMailedAgain({ parcel, state }: Pick<Told, 'parcel' | 'state'>): boolean {
  return parcel !== null && ['lost', 'refused'].includes(parcel.state) && ['received', 'partly_filled', 'filled'].includes(state);
}

/** To the patient's people: one or two sentences, with the words of a pharmacy alone. What the network says is for whoever sees to it. */
export function whereItIs(one: Told): string {
  const name = one.pharmacy?.name ?? 'the pharmacy';
  if (one.parcel && isMailed(one)) return whereParcelIs(one.parcel, name);
  const mailed = one.parcel?.state === 'waiting' ? ` They mail it to ${addressInWords(one.parcel.address)}.` : '';
  return `${atItsPharmacy(one, name)}${mailed}`;
}

function atItsPharmacy(one: Told, name: string): string {
  const said = one.words === '' ? '' : ` ${one.words}`;
  switch (one.state) {
    case 'unaddressed':
      return 'No pharmacy has it yet. Choose the one that should.';
    case 'waiting':
      return `Not sent yet: your dermatologist is asked to let it go to ${name} by fax.`;
    case 'prepared':
    case 'sending':
      return `On its way to ${name}.`;
    case 'sent':
      return one.route === 'fax' ? `Faxed to ${name}; not confirmed yet.` : `Sent to ${name}. They have not confirmed it yet.`;
    case 'received':
      return `${name} has it. Call them to ask when it is ready.`;
    case 'filled':
      return `${name} has filled it.`;
    case 'partly_filled':
      return `${name} has filled a part of it.${said}`;
    case 'not_picked_up':
      return `Nobody picked it up, so ${name} put it back. Choose a pharmacy to have it sent again.`;
    case 'failed':
      return one.may_have_arrived
        ? `We do not know yet whether ${name} has it. We are calling them; you can also choose another pharmacy.`
        : `It did not reach ${name}. We are looking into it; you can also choose another pharmacy.`;
    case 'cancel_asked':
      return one.moves_to ? `${name} is asked to let go of it; then it goes to ${one.moves_to.name}.` : `${name} is asked not to fill it.`;
    case 'cancelled':
      return takenBack(one, name);
    case 'cancel_refused':
      if (one.moves_to) return `${name} has not let go of it, so it did not go to ${one.moves_to.name}.${said} We are calling them.`;
      // without a word of theirs they may never have said no
      return said
        ? `${name} could not take it back.${said} Ask us before you use it.`
        : `${name} may have it, although it was taken back. Ask us before you use it.`;
    case 'handed_over':
      return 'Your dermatologist printed it on paper. No pharmacy gets it electronically.';
  }
}

function takenBack({ route, pharmacy }: Told, name: string): string {
  // whoever was handed it may hold it still
  if (route === 'paper') return 'It was taken back: do not use the paper.';
  return pharmacy ? `${name} does not fill it.` : 'It was not sent.';
}

/** To the clinic's people: what stands, and what is to be done. */
export function whatToDo(one: Told): string {
  const name = one.pharmacy?.name ?? 'the pharmacy';
  if (one.parcel && isMailed(one)) return whatToDoOfParcel(one.parcel, name);
  const said = one.words === '' ? '' : ` ${one.words}`;
  switch (one.state) {
    case 'unaddressed':
      return 'The patient has named no pharmacy. Ask them, or name one on the phone with them.';
    case 'waiting':
      return `It cannot go to ${name} electronically.${said} Its prescriber, or who has the patient now, says why it may leave on paper.`;
    case 'prepared':
      return said ? `Not sent to ${name} yet.${said}` : `On its way to ${name}.`;
    case 'sending':
      return `On its way to ${name}.${said}`;
    case 'failed':
      return `It did not reach ${name}.${said}`;
    case 'not_picked_up':
      return `Nobody picked it up at ${name}.${said} Ask the patient whether they still want it.`;
    case 'cancel_refused':
      return `${name} did not take it back.${said} Call them.`;
    case 'cancel_asked':
      return one.moves_to
        ? `${name} is asked to let go of it; then it goes to ${one.moves_to.name}.`
        : `${name} is asked to cancel it.${said}`;
    case 'received':
      return `${name} has it.`;
    case 'handed_over':
      return 'It left on paper: nobody tells us what becomes of it.';
    case 'cancelled':
      return `It was taken back.${said}`;
    default:
      return whereItIs(one);
  }
}

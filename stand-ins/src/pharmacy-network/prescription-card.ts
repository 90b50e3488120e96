// One prescription on the page, as a pharmacist reads it, with what may be done now and all that was told of it.

import { escapeHtml as safe } from '../platform/page.ts';
import type { Answered, BoardPrescription } from './board.ts';
import type { Network } from './network.ts';
import type { Event, News } from './news.ts';
import { type Pharmacy, pharmacyBy } from './pharmacies.ts';
import { type Move, movesOf, type State } from './prescription.ts';

const stateWords: Record<State, string> = {
  queued: 'On its way to the pharmacy',
  received: 'Received',
  partly_filled: 'Partly filled',
  filled: 'Filled',
  not_picked_up: 'Not picked up',
  failed: 'Rejected',
  cancelled: 'Cancelled',
};

const moveWords: Record<Move, string> = {
  receive: 'Receive',
  fill: 'Fill',
  partly_fill: 'Partly fill',
  not_picked_up: 'Not picked up',
  reject: 'Reject',
  ask_renewal: 'Ask for a renewal',
  approve_cancel: 'Cancel it',
  refuse_cancel: 'Refuse to cancel',
};

/** With the message's name in NCPDP SCRIPT. */
const eventWords: Record<Event, string> = {
  accepted: 'Accepted by the network (Status)',
  received: 'Received by the pharmacy (Verify)',
  filled: 'Filled (RxFill)',
  partly_filled: 'Partly filled (RxFill)',
  not_picked_up: 'Not picked up (RxFill)',
  failed: 'Failed (Error)',
  cancelled: 'Cancelled (CancelRxResponse)',
  cancel_refused: 'Not cancelled (CancelRxResponse)',
  renewal_asked: 'Renewal asked for (RxRenewalRequest)',
};

export function prescriptionCard(network: Network, prescription: BoardPrescription, chosen: Pharmacy | undefined): string {
  const { message, state, message_id } = prescription;
  const { drug, patient } = message;
  return `<article aria-labelledby="${safe(message_id)}">
<div class="head"><h2 id="${safe(message_id)}">${safe(drug.description)}</h2><p class="state ${state}">${stateWords[state]}</p></div>
<p class="about">${safe(`${patient.firstName} ${patient.lastName}`)}, born ${day(patient.dob)}${chosen ? '' : `, at ${safe(pharmacyBy(prescription.pharmacy)?.name ?? '')}`}</p>
<p class="sig">${safe(message.sig)}</p>
<dl>${rowsOf(prescription)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${safe(value)}</dd></div>`)
    .join('')}</dl>
${cancelLine(prescription)}${buttons(prescription, chosen)}
<ol aria-label="What was told">${prescription.news.map((news) => newsLine(network, news, prescription.answers)).join('')}</ol>
</article>`;
}

function rowsOf({ message }: BoardPrescription): [string, string][] {
  const { drug, patient, prescriber } = message;
  const rows: [string, string | null][] = [
    ['Dispense', `${drug.quantity} ${drug.unit}${drug.daysSupply === null ? '' : `, for ${drug.daysSupply} days`}`],
    ['Refills', String(drug.refills)],
    ['Substitution', drug.maySubstitute ? 'Allowed' : 'Do not substitute'],
    ['Written', `${day(message.writtenOn)}, counts until ${day(message.expiresOn)}`],
    ['Not before', message.startsOn && day(message.startsOn)],
    ['Diagnosis', message.diagnosisCodes.join(', ')],
    ['Prescriber', `${prescriber.name}, NPI ${prescriber.npi}`],
    [
      'Patient',
      [patient.address, patient.city, `${patient.state} ${patient.postalCode}`, patient.phone].filter((part) => part.trim()).join(', '),
    ],
    ['Note', message.noteToPharmacist],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function cancelLine({ cancel_reason }: BoardPrescription): string {
  if (cancel_reason === null) return '';
  return `<p class="asked">The clinic asks to cancel it (CancelRx)${cancel_reason ? `: ${safe(cancel_reason)}` : '.'}</p>`;
}

function buttons(prescription: BoardPrescription, chosen: Pharmacy | undefined): string {
  const moves = movesOf(prescription);
  if (moves.length === 0) return '';
  const each = moves.map((move) => `<button name="move" value="${move}">${moveWords[move]}</button>`).join('');
  return `<form method="post" action="/act" class="moves"><input type="hidden" name="here" value="${chosen?.ncpdpId ?? ''}"><input type="hidden" name="id" value="${safe(prescription.message_id)}">${each}</form>`;
}

function newsLine({ timeZone }: Network, { id, event, words, at }: News, answers: readonly Answered[]): string {
  const answer = answers.find(({ news_id }) => news_id === id);
  const said = answer ? ` The clinic said ${answer.is_approved ? 'yes' : 'no'}${answer.words ? `: ${safe(answer.words)}` : '.'}` : '';
  const when = at.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `<li><span><strong>${eventWords[event]}</strong>${words ? ` ${safe(words)}` : ''}${said}</span> <time datetime="${at.toISOString()}">${when}</time></li>`;
}

/** "Nov 25, 2026" of "2026-11-25". */
function day(iso: string): string {
  return new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
}

/** What the network or the fax service says of a transmission: written down once, in whatever order it comes, and told on where it changes something. */

import type { TransmissionState } from '@pellis/contract/transmissions/transmissions';
import { receiveFax } from '../faxes/receive.ts';
import { hearLabFax } from '../lab-orders/send-fax.ts';
import { pharmacyById } from '../pharmacies/records.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { EventName } from '../platform/events.ts';
import type { FaxNews } from '../platform/gateways/fax/fax.ts';
import type { NetworkEvent, NetworkNews } from '../platform/gateways/pharmacy-network/pharmacy-network.ts';
import { Refusal } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { prescriptionById } from '../prescriptions/records.ts';
import { begin, type Placed } from './place-at.ts';
import {
  insertNews,
  lockActive,
  lockTransmission,
  moveTransmission,
  standsElsewhere,
  type TransmissionRecord,
  wasLetGo,
} from './records.ts';
import { afterNews, isFilledAllTheSame, standing } from './states.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const asClinic: Asker = theClinic('transmissions');

export async function hearNetwork(clinic: Clinic, body: Buffer, headers: Headers): Promise<void> {
  const told = clinic.pharmacyNetwork.readIncoming(body, headers);
  if (!told) throw new Refusal(400, 'bad_signature', 'We could not read that request.');
  for (const news of told) await hear(clinic, news);
}

export async function hearFax(clinic: Clinic, body: Buffer, headers: Headers): Promise<void> {
  const told = clinic.fax.readIncoming(body, headers);
  if (!told) throw new Refusal(400, 'bad_signature', 'We could not read that request.');
  for (const news of told) {
    if ('arrived' in news) await receiveFax(clinic, news);
    else if (!(await hearLabFax(clinic, news))) await hear(clinic, newsOfFax(news));
  }
}

function newsOfFax({ about, outcome, words }: FaxNews): NetworkNews {
  // a service says once how a fax ended
  return { id: `fax ${about} ${outcome}`, about, at: new Date(), event: outcome === 'delivered' ? 'received' : 'failed', words };
}

const hasIt = 'It has this one, although it left another way too: call both.';

const tookItBack = 'It has this one, although it was taken back: please call them.';

const filledIt = 'They have filled it.';

const filledMore = 'They have filled it again, although it was stopped: please call them.';

const tells: Partial<Record<TransmissionRecord['state'], EventName>> = {
  received: 'transmission.received',
  failed: 'transmission.failed',
  filled: 'transmission.filled',
  cancel_asked: 'transmission.cancel_asked',
  cancelled: 'transmission.cancelled',
  cancel_refused: 'transmission.cancel_refused',
};

/** Of one that we do not know, nothing: the network is told that it was heard. */
export function hear(clinic: Clinic, { id, about, at, event, words }: NetworkNews): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const one = await lockTransmission(transaction, about);
    if (!one) return;
    if (!(await insertNews(transaction, { id, transmission_id: one.id, patient_id: one.patient_id, event, words, at }))) return;
    if (event === 'renewal_asked')
      return clinic.happened(transaction, actor, {
        ...{ name: 'transmission.renewal_asked', patientId: one.patient_id, subjectId: one.id },
        data: { asked: id },
      });
    const next = await nextOf(transaction, one, event);
    if (next) await become(clinic, transaction, actor, { one, next, event, words });
  });
}

/** Undefined where it stays as it is: what came before the pharmacy let go of it may be told after that, but for its being filled. */
async function nextOf(transaction: Transaction, one: TransmissionRecord, event: NetworkEvent): Promise<TransmissionState | undefined> {
  // a refill of what was stopped, also where they had said that they fill no more of it
  if (one.state === 'filled' && event === 'filled')
    return (await prescriptionById(transaction, one.prescription_id))?.stopped_at ? 'cancel_refused' : undefined;
  const isLate = one.state === 'cancelled' && event !== 'filled' && (await wasLetGo(transaction, one.id));
  return isLate ? undefined : afterNews(one.state, event);
}

interface Change {
  one: TransmissionRecord;
  next: TransmissionState;
  event: NetworkEvent;
  words: string;
}

/** What came of it at the next pharmacy; undefined where it goes nowhere. Needs a transaction as the clinic, with it locked. */
export async function become(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { one, next, event, words }: Change,
): Promise<Placed | undefined> {
  const { state, said } = await standingAfter(transaction, { one, next, event });
  // what was taken back goes nowhere any more
  const gone = one.state === 'cancelled' ? { moves_to: null } : {};
  await moveTransmission(transaction, one.id, { state, words: `${said} ${words}`.trim(), ...gone });
  const name = tells[state];
  if (name) await clinic.happened(transaction, actor, { name, patientId: one.patient_id, subjectId: one.id } as never);
  return state === 'cancelled' && one.moves_to !== null ? goOn(clinic, transaction, actor, one, one.moves_to) : undefined;
}

/** A pharmacy has what is at another place by now, or what was taken back, or has filled what it was not to: people must know and call. */
async function standingAfter(
  transaction: Transaction,
  { one, next, event }: Omit<Change, 'words'>,
): Promise<{ state: TransmissionState; said: string }> {
  // why they said no stays beside it
  if (isFilledAllTheSame(one.state, event)) return { state: next, said: `${one.state === 'filled' ? '' : one.words} ${filledIt}`.trim() };
  if (one.state === 'filled' && event === 'filled') return { state: next, said: filledMore };
  // the index lets only one stand
  const isTwice = standing.includes(next) && !standing.includes(one.state) && (await standsElsewhere(transaction, one));
  if (isTwice) return { state: 'cancel_refused', said: hasIt };
  return { state: next, said: one.state === 'cancelled' && next === 'cancel_refused' ? tookItBack : '' };
}

/** The first pharmacy has let go: off to the next, unless it was stopped meanwhile. */
async function goOn(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  before: TransmissionRecord,
  to: string,
): Promise<Placed | undefined> {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const one = (await lockActive(transaction, before.note_id, today)).find(({ id }) => id === before.prescription_id);
  const pharmacy = await pharmacyById(transaction, to);
  return one && pharmacy ? begin(clinic, transaction, actor, { one, pharmacy, askedBy: before.asked_by }) : undefined;
}

/** A patient holds a time for ten minutes. Two can never hold one: each dermatologist's times are given out one after the other, and the database refuses what overlaps. */

import { anyProvider } from '@pellis/contract/availability/availability';
import { type Hold, holdOver, timeTaken } from '@pellis/contract/bookings/bookings';
import type { Calendar, Wish } from '../availability/calendars.ts';
import { whoIsFreeAt } from '../availability/find.ts';
import { type TermsRow, termsById, termsOfToday } from '../availability/terms-records.ts';
import { refuseOtherAges } from '../doctors/other-ages.ts';
import { refuseFromThatDayOn } from '../guardianships/come-of-age.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, Refusal } from '../platform/refusal.ts';
import { semaphore } from '../platform/semaphore.ts';
import { minutesOf } from '../services/records.ts';
import { type DraftRow, lockDraft } from './draft-records.ts';
import {
  expireHoldsIn,
  expireHoldsOf,
  extend,
  type HoldRow,
  holdById,
  insertHold,
  isTaken,
  lockHold,
  lockTimesOf,
  type NewHold,
} from './hold-records.ts';
import { nearestTimes } from './nearest.ts';
import { mayAskForVisits } from './policy.ts';
import { serviceFor } from './service-for.ts';
import { wishOf } from './wish.ts';

export interface WantedTime {
  provider_id: string;
  starts_at: Date;
}

/** When many want a time in the same moment they wait here, not for the database: the rest of the clinic goes on. */
const holdSemaphore = semaphore(6);

/** Throws 409 `time_taken` with the three nearest times; whatever was held before is then held still. */
export function hold(clinic: Clinic, asker: Asker, wanted: WantedTime): Promise<Hold> {
  return holdSemaphore(() => holdInTurn(clinic, asker, wanted));
}

function holdInTurn(clinic: Clinic, asker: Asker, wanted: WantedTime): Promise<Hold> {
  let wish: Wish | undefined;
  return orNearest(
    clinic,
    () => wish && { wish, at: wanted.starts_at },
    () =>
      clinic.db.write(asker, async (transaction, actor) => {
        const draft = await draftToHoldFor(transaction, actor);
        await actAsClinic(transaction, actor);
        const terms = await termsOfToday(transaction);
        const place = found(draft.answers.where);
        const { service } = await serviceFor(
          transaction,
          { patientId: draft.patient_id, state: place.state, serviceId: draft.service_id },
          terms,
        );
        wish = await wishOf(transaction, draft.patient_id, {
          minutes: service.minutes ?? 0,
          state: place.state,
          timeZone: place.time_zone,
        });
        if (wanted.provider_id !== anyProvider) wish = { ...wish, providerId: wanted.provider_id };
        const of = { patient_id: draft.patient_id, account_id: actor.id, service_id: service.id, is_offer: false };
        const hold = { ...of, price: service.price, currency: service.currency, terms };
        return takeTime(clinic, transaction, wish, wanted.starts_at, hold);
      }),
  );
}

async function draftToHoldFor(transaction: Transaction, actor: Actor): Promise<DraftRow> {
  permit(mayAskForVisits(actor));
  const draft = await lockDraft(transaction, { accountId: actor.id, patientId: actor.patientId });
  if (!draft?.answers.where) throw conflict('step_missing', 'Please say first where you will be during the visit.');
  return draft;
}

/** Whose hold it becomes. */
export interface Holding extends Pick<NewHold, 'patient_id' | 'account_id' | 'service_id' | 'is_offer' | 'price' | 'currency'> {
  terms: TermsRow;
}

/** Looks at the time itself first, and then at the hours without waiting, so that most are refused at once; then alone with those dermatologists' times. Needs a transaction as the clinic. */
export async function takeTime(clinic: Clinic, transaction: Transaction, wish: Wish, at: Date, holding: Holding): Promise<Hold> {
  if (wish.ages === 'children') await refuseFromThatDayOn(clinic, transaction, { ...holding, at });
  if (wish.providerId && (await isTaken(transaction, wish.providerId, at, wish.holder))) throw taken();
  const free = (await whoIsFreeAt(clinic, transaction, wish, at)).map(({ providerId }) => providerId);
  if (free.length === 0) return notFree(transaction, wish);
  // asked behind the lock, so answered once it is held
  const [, calendars] = await Promise.all([lockTimesOf(transaction, free), whoIsFreeAt(clinic, transaction, wish, at)]);
  const calendar = calendars.find(({ providerId }) => free.includes(providerId));
  if (!calendar) throw taken();
  return write(transaction, { calendar, wish, at, holding });
}

async function write(
  transaction: Transaction,
  { calendar, wish, at, holding }: { calendar: Calendar; wish: Wish; at: Date; holding: Holding },
): Promise<Hold> {
  const { terms, ...of } = holding;
  const row: NewHold = {
    ...of,
    id: newId(),
    provider_id: calendar.providerId,
    starts_at: at,
    minutes: wish.minutes,
    buffer_before: calendar.visit.bufferBefore,
    buffer_after: calendar.visit.bufferAfter,
    hold_minutes: of.is_offer ? terms.offer_minutes : terms.hold_minutes,
    state: wish.state,
    time_zone: wish.timeZone,
    terms_id: terms.id,
  };
  // in this order, which the database keeps
  const [, , , held] = await Promise.all([
    expireHoldsOf(transaction, of.patient_id),
    expireHoldsIn(transaction, row),
    insertHold(transaction, row),
    holdById(transaction, row.id),
  ]);
  return asHold(found(held));
}

/** Says so where it is not the time: this dermatologist sees no patients of that age. */
export async function notFree(transaction: Transaction, { providerId, ages }: Wish): Promise<never> {
  if (providerId !== undefined) await refuseOtherAges(transaction, providerId, ages);
  throw taken();
}

export const taken = () => new Refusal(409, 'time_taken', timeTaken);

/** Does it, and answers a time that is gone with the nearest others; whatever was begun is undone by then. */
export async function orNearest<T>(clinic: Clinic, wished: () => { wish: Wish; at: Date } | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = isOverlap(error) ? taken() : error;
    const near = wished();
    if (!(refusal instanceof Refusal) || !['time_taken', 'hold_over'].includes(refusal.code) || !near) throw refusal;
    const times = await nearestTimes(clinic, near.wish, near.at);
    throw new Refusal(409, refusal.code, refusal.message, { times });
  }
}

/** The database's own refusal of two visits at once. */
function isOverlap(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23P01' && constraint === 'times_do_not_overlap';
}

/** Ten minutes more, once. A time that is over stays over, even when nobody has taken it yet. */
export function extendHold(clinic: Clinic, asker: Asker, id: string): Promise<Hold> {
  return withHold(clinic, asker, id, async (transaction, held) => {
    if (held.is_over) throw overHold();
    if (held.extended_at) throw conflict('extended_before', 'A time can be kept longer only once. Please book it, or choose another.');
    await extend(transaction, id, (await termsById(transaction, held.terms_id)).hold_minutes);
    return asHold(found(await holdById(transaction, id)));
  });
}

export const overHold = () => new Refusal(409, 'hold_over', holdOver);

/** With the hold locked, over or not. */
export function withHold<T>(
  clinic: Clinic,
  asker: Asker,
  id: string,
  work: (transaction: Transaction, held: NonNullable<Awaited<ReturnType<typeof lockHold>>>) => Promise<T>,
): Promise<T> {
  let wish: Wish | undefined;
  let at = new Date();
  return orNearest(
    clinic,
    () => wish && { wish, at },
    () =>
      clinic.db.write(asker, async (transaction, actor) => {
        permit(mayAskForVisits(actor));
        await actAsClinic(transaction, actor);
        const held = found(await lockHold(transaction, id, actor.patientId));
        at = held.starts_at;
        wish = await wishForHeld(transaction, held);
        return work(transaction, held);
      }),
  );
}

type Held = NonNullable<Awaited<ReturnType<typeof lockHold>>>;

/** What a held time was for, to find others like it. */
export async function wishForHeld(transaction: Transaction, held: Held): Promise<Wish> {
  const minutes = await minutesOf(transaction, held.service_id);
  const wish = await wishOf(transaction, held.patient_id, { minutes, state: held.state, timeZone: held.time_zone });
  return { ...wish, providerId: held.provider_id };
}

export function asHold(row: HoldRow): Hold {
  const { id, provider_id, name, credentials, cpsono, avatar_url, starts_at, ends_at } = row;
  return {
    id,
    provider: { id: provider_id, name, credentials, cpsono, avatar_url },
    starts_at,
    ends_at,
    held_until: row.held_until ?? starts_at,
    may_extend: row.extended_at === null && !row.is_offer,
    is_offer: row.is_offer,
  };
}

/** A video visit that anybody who tries the demo can walk into at once, from both sides. Nobody waits two hours for a demo, so the clinic itself gives the time. */

import { accountByEmail } from '../accounts/records.ts';
import { mayNoShow } from '../appointments/no-show.ts';
import { takenTimes } from '../availability/records.ts';
import { orderFor } from '../bookings/book.ts';
import { lockTimesOf } from '../bookings/hold-records.ts';
import { authoriseOrder } from '../payments/authorise.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { end, noShow } from '../visits/conduct.ts';
import { isCall } from '../visits/policy.ts';
import { peopleAt } from '../visits/presence-records.ts';
import { type VisitRecord, visitById } from '../visits/records.ts';
import { bookDirectly } from './book-directly.ts';
import { demo, signedInAs } from './enter.ts';

const patient = 'jude@demo.pellis.test';
const doctor = 'dr.lee@demo.pellis.test';

const minute = 60_000;
/** As long as a first visit. */
const minutes = 20;
const standing = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'] as const;

/** Does nothing while there is a visit whose door is open. One that nobody came to is a no-show, a call that was left long ago is over. */
export async function keepVisitAtTheDoor(clinic: Clinic): Promise<void> {
  for (const visit of await clinic.db.read(demo, openVisitsOfJude)) {
    const close = await clinic.db.write(demo, (transaction) => wayToClose(transaction, visit));
    if (close) await signedInAs(clinic, doctor, (asker) => close(clinic, asker, visit.id));
  }
  const order = await clinic.db.write(demo, (transaction, actor) => bookNow(clinic, transaction, actor));
  if (order) await authoriseOrder(clinic, order);
}

/** Looks now and then, while somebody tries it out; answers how to stop. Never in production. */
export function renewVisitAtTheDoor(clinic: Clinic): () => Promise<void> {
  if (!clinic.config.isDemo || clinic.config.isProduction) return () => Promise.resolve();
  let work: Promise<void> = Promise.resolve();
  const look = async () => {
    if (await clinic.db.read(demo, isSomebodyHere)) await keepVisitAtTheDoor(clinic);
  };
  const timer = setInterval(() => {
    work = work.then(look).catch((error: unknown) => clinic.log.warn({ err: error }, 'the visit at the door could not be renewed'));
  }, 5_000);
  return async () => {
    clearInterval(timer);
    await work;
  };
}

const leftAfter = 30 * minute;

/** Whoever tries the demo shall find a visit that is about to begin: one whose time went by unused makes room for the next. */
async function wayToClose(transaction: Transaction, visit: VisitRecord): Promise<typeof end | undefined> {
  const now = new Date();
  const isNobodyThere = (await peopleAt(transaction, visit.id)).length === 0;
  if (visit.ends_at < now && isNobodyThere && mayNoShow(visit, now)) return noShow;
  const isLeft = isCall(visit.status) && visit.ends_at.getTime() + leftAfter < now.getTime();
  return isLeft && isNobodyThere ? end : undefined;
}

/** Signed in as one of the two who meet. */
async function isSomebodyHere(transaction: Transaction): Promise<boolean> {
  const now = new Date();
  const sessions = await transaction
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.id')
    .where('a.email', 'in', [patient, doctor])
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where('s.idle_ends_at', '>', now)
    .limit(1)
    .execute();
  return sessions.length > 0;
}

async function openVisitsOfJude(transaction: Transaction): Promise<VisitRecord[]> {
  const { patient_id } = found(await accountByEmail(transaction, patient));
  const rows = await transaction
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('status', 'in', standing)
    .execute();
  return Promise.all(rows.map(async ({ id }) => found(await visitById(transaction, id))));
}

/** At the next time of the clock that ends in 0 or 5 and is free. Answers the order to be held on the card. */
async function bookNow(clinic: Clinic, transaction: Transaction, actor: Actor): Promise<string | undefined> {
  const [jude, lee] = [found(await accountByEmail(transaction, patient)), found(await accountByEmail(transaction, doctor))];
  await lockTimesOf(transaction, [lee.id]);
  // looked at once more, now that no other process can book
  if ((await openVisitsOfJude(transaction)).length > 0) return undefined;
  const patientId = found(jude.patient_id ?? undefined);
  const at = await firstFree(transaction, lee.id);
  if (!at) return undefined;
  const held = await bookDirectly(clinic, transaction, actor, {
    patient: { id: patientId, accountId: jude.id },
    doctorId: lee.id,
    at,
    concern: 'facial rash',
    about: 'A rash on both cheeks since Sunday. It burns a little.',
    by: 'cash',
    reason: 'Seen at short notice',
  });
  const { id } = held;
  const order = await orderFor(clinic, transaction, held);
  await clinic.happened(transaction, actor, {
    name: 'appointment.booked',
    patientId,
    subjectId: id,
    data: { provider: lee.id, by: 'clinic' },
  });
  return order;
}

async function firstFree(transaction: Transaction, providerId: string): Promise<Date | undefined> {
  const step = 5 * minute;
  const first = Math.ceil((Date.now() + minute) / step) * step;
  const taken = await takenTimes(transaction, [providerId], { from: new Date(first), until: new Date(first + 60 * minute) });
  const starts = [0, 1, 2].map((steps) => first + steps * step);
  const free = starts.find((from) => taken.every((one) => one.until.getTime() <= from || one.from.getTime() >= from + minutes * minute));
  return free === undefined ? undefined : new Date(free);
}

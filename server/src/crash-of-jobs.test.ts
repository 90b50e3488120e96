/** A process that dies in any gap between two steps of a job that sends, tells or moves money, or of the clock: two others take it up at once, and it is there once, outside as well. */
import { faxLabOrder } from '@pellis/contract/lab-orders/lab-order-faxes';
import { choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { withdrawRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { decideRefill } from '@pellis/contract/refills/refills';
import { readTransmissions } from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from './diagnosis-codes/curated.ts';
import { writeText } from './notifications/text-message.ts';
import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import { newId } from './platform/ids.ts';
import { watchClock } from './rapid-assessments/watch-clock.ts';
import { sendAssessment } from './testing/care.ts';
import { gapsApart } from './testing/in-every-gap.ts';
import { type Job, takeJobsInHand } from './testing/jobs-by-hand.ts';
import { orderSigned } from './testing/labs.ts';
import { openMortal } from './testing/mortal.ts';
import { atNetwork } from './testing/pharmacies.ts';
import { openWithNetwork, signPrescription } from './testing/prescribing.ts';
import { soon } from './testing/soon.ts';

const { clinic, ana, lee } = await openWithNetwork();
await shipCuratedCodes(clinic.clinic.db);
const [mails, texts]: [string[], string[]] = [[], []];
/** Nobody works what follows by itself. */
const quiet = { ...clinic, settled: async () => {} };
clinic.clinic.mail = { send: async ({ id }) => void mails.push(id) };
clinic.clinic.sms = {
  ...clinic.clinic.sms,
  send: async ({ id }) => {
    texts.push(id);
    return 'taken';
  },
};
await clinic.settled();
const jobs = await takeJobsInHand(clinic);
const mortal = await openMortal(clinic);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(async () => {
  await mortal.end();
  await clinic.end();
});

const manySteps = 60;
const after = (name: string) => (job: Job) => 'reaction' in job.data && job.data.reaction === name;

/**
 * Dies at the steps that there are of the job which `prepare` leaves, each time of a fresh thing. Answers the things. Two take it up at once, since a process
 * that was thought dead may still be at it; what may leave twice then is taken up by one.
 */
function inEveryGap<T>(prepare: () => Promise<T>, isIts: (job: Job) => boolean, takers = 2): Promise<T[]> {
  return inEveryGapOf(async () => {
    const thing = await prepare();
    await jobs.settle(isIts);
    const [its, another] = (await jobs.waiting()).filter(isIts);
    if (!its || another) throw new Error(`there ${its ? 'are several jobs' : 'is no job'}`);
    return { thing, work: (of) => jobs.run(its, of), done: () => jobs.done(its) };
  }, takers);
}

interface Dying<T> {
  thing: T;
  work: (clinic: Clinic) => Promise<void>;
  done?: () => Promise<void>;
}

async function inEveryGapOf<T>(prepare: () => Promise<Dying<T>>, takers = 2): Promise<T[]> {
  const things: T[] = [];
  for (let step = 1; step < manySteps; step += gapsApart) {
    await clinic.sql('delete from rate_limit');
    const { thing, work, done } = await prepare();
    things.push(thing);
    const { died } = await mortal.workAndDieAt(step, work);
    await Promise.all(Array.from({ length: takers }, () => work(clinic.clinic)));
    await done?.();
    await jobs.settle();
    if (!died) return things;
  }
  throw new Error(`the work has more than ${manySteps} steps`);
}

const countOf = async (from: string, values: unknown[]) =>
  (await clinic.sql<{ n: number }>(`select count(*)::int as n from ${from}`, values))[0]?.n;
const timesOf = (sent: readonly string[], id: string) => sent.filter((one) => one === id).length;
const markedAsSent = (ids: readonly string[]) => countOf('letter where id = any($1) and sent_at is not null', [ids]);
const newestLetter = async (channel: 'mail' | 'sms') =>
  (await clinic.sql<{ id: string }>('select id from letter where channel = $1 order by created_at desc limit 1', [channel]))[0]?.id ?? '';

/** A prescription on its way; answers its note and the transmission. */
async function prescribed(): Promise<{ note: string; sent: string }> {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await jobs.settle(after('sendOut'));
  const { reply } = await clinic.call(readTransmissions, { as: ana, params: { id: note } });
  return { note, sent: reply[0]?.id ?? '' };
}
const press = (move: string, id: string) => atNetwork(clinic, '/act', { move, id });
const stateOf = async (table: 'transmission' | 'parcel' | 'lab_order_fax', id: string) =>
  (await clinic.sql<{ state: string }>(`select state from ${table} where id = $1`, [id]))[0]?.state;
/** What the network tells comes over HTTP, and is worked here. */
const heard = (table: 'transmission' | 'parcel', id: string, state: string) =>
  soon(async () => {
    await jobs.settle();
    expect(await stateOf(table, id)).toBe(state);
  });

test('an email leaves under one id, again only where nobody heard that it had', async () => {
  const written = await inEveryGap(
    async () => {
      await sendAssessment(clinic, ana);
      await jobs.settle(({ name }) => name === 'deliver');
      return newestLetter('mail');
    },
    ({ name }) => name === 'deliver',
    1,
  );
  expect(written.length).toBeGreaterThan(4);
  for (const id of written) expect([1, 2]).toContain(timesOf(mails, id));
  expect(timesOf(mails, written.at(-1) ?? '')).toBe(1);
  expect(await markedAsSent(written)).toBe(written.length);
}, 300_000);

test('a text message leaves, again only where nobody heard that it had', async () => {
  const written = await inEveryGap(
    async () => {
      const words = 'Your code is 123456.';
      const text = { template: 'phone.code', about: `test ${newId()}`, to: '(415) 555-0134', words, isAwaited: true };
      await clinic.clinic.db.write(theClinic('test'), (transaction) => writeText(clinic.clinic, transaction, text));
      return newestLetter('sms');
    },
    ({ name }) => name === 'deliver_text',
    1,
  );
  expect(written.length).toBeGreaterThan(4);
  for (const id of written) expect([1, 2]).toContain(timesOf(texts, id));
  expect(await markedAsSent(written)).toBe(written.length);
}, 300_000);

test('a prescription reaches its pharmacy once', async () => {
  const made = await inEveryGap(prescribed, after('sendOut'));
  expect(made.length).toBeGreaterThan(4);
  for (const { sent } of made) {
    expect(await countOf('pharmacy_network.prescription where message_id = $1', [sent])).toBe(1);
    expect(await stateOf('transmission', sent)).toBe('sent');
  }
}, 300_000);

test('a prescription is called back once', async () => {
  const asked = await inEveryGap(async () => {
    const { note, sent } = await prescribed();
    await jobs.settle();
    const body = { reason: 'She does not take it any more.' };
    const stopped = await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body });
    expect(stopped.status, stopped.raw.toString()).toBe(200);
    return sent;
  }, after('askToCancel'));
  for (const id of asked) {
    expect(await countOf('pharmacy_network.cancel where about = $1', [id])).toBe(1);
    await press('approve_cancel', id);
    await heard('transmission', id, 'cancelled');
    expect(await countOf(`event where name = 'transmission.cancelled' and subject_id = $1`, [id])).toBe(1);
  }
}, 300_000);

test('a pharmacy that asked for more has its answer once', async () => {
  const answered = await inEveryGap(async () => {
    const { note, sent } = await prescribed();
    await jobs.settle();
    for (const move of ['receive', 'fill', 'ask_renewal']) await press(move, sent);
    const asked = () => clinic.sql<{ id: string }>(`select id from refill_request where note_id = $1 and state = 'open'`, [note]);
    await soon(async () => {
      await jobs.settle();
      expect(await asked()).toHaveLength(1);
    });
    const body = { decision: 'refuse', words: 'Please come and see me first.', refills: [], reasons: [] } as never;
    const decided = await clinic.call(decideRefill, { as: lee, params: { id: (await asked())[0]?.id ?? '' }, body });
    expect(decided.status, decided.raw.toString()).toBe(200);
    return sent;
  }, after('answerPharmacy'));
  const answers = `pharmacy_network.renewal_answer a join pharmacy_network.news n on n.id = a.news_id where n.message_id = $1`;
  for (const sent of answered) expect(await countOf(answers, [sent])).toBe(1);
}, 300_000);

test('a requisition leaves by fax under one id', async () => {
  const faxed = await inEveryGap(async () => {
    const order = await orderSigned(quiet, { patient: ana, by: lee });
    await jobs.settle();
    const sent = await clinic.call(faxLabOrder, {
      ...{ as: lee, params: { id: order.id }, body: { lab: 'Bay Laboratory', number: '(415) 555-0134' } },
      headers: { 'idempotency-key': newId() },
    });
    expect(sent.status, sent.raw.toString()).toBe(200);
    return (await clinic.sql<{ id: string }>('select id from lab_order_fax where order_id = $1', [order.id]))[0]?.id ?? '';
  }, after('sendLabFax'));
  const kept = (await clinic.clinic.faxOutbox?.list()) ?? [];
  for (const id of faxed) {
    expect(kept.filter((fax) => fax.id === id)).toHaveLength(1);
    expect(['sent', 'arrived']).toContain(await stateOf('lab_order_fax', id));
  }
}, 300_000);

test('a parcel is ordered once, and called back once', async () => {
  const shipTo = { street: '55 Valencia St', unit: '', city: 'San Francisco', state: 'CA' as const, postalCode: '94103' };
  const chosen = await clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { ship_to: shipTo } });
  expect(chosen.status).toBe(200);
  const parcelOf = async (sent: string) =>
    (await clinic.sql<{ id: string }>('select id from parcel where transmission_id = $1', [sent]))[0]?.id ?? '';
  const received = async () => {
    const { note, sent } = await prescribed();
    await jobs.settle();
    await press('receive', sent);
    return { note, sent };
  };
  const shipments = (id: string) => countOf('pharmacy_network.shipment where order_id = $1', [id]);
  const ordered = await inEveryGap(async () => {
    const { sent } = await received();
    await soon(async () => {
      await jobs.settle(after('orderParcel'));
      expect(await stateOf('parcel', await parcelOf(sent))).toBe('ordering');
    });
    return parcelOf(sent);
  }, after('orderParcel'));
  for (const id of ordered) expect([await shipments(id), await stateOf('parcel', id)]).toEqual([1, 'ordered']);

  const calledBack = await inEveryGap(async () => {
    const { note, sent } = await received();
    await heard('parcel', await parcelOf(sent), 'ordered').catch(() => undefined);
    const body = { reason: 'She does not take it any more.' };
    await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body });
    return parcelOf(sent);
  }, after('askToCancelParcel'));
  for (const id of calledBack) expect([await shipments(id), await stateOf('parcel', id)]).toEqual([1, 'cancelled']);
}, 300_000);

test('what an answer costs is taken once, and what was held for a question that is taken back is let go once', async () => {
  const accountOf = async (order: string) =>
    (
      await clinic.sql<{ state: string; captured: number }>(
        'select state, captured_cents as captured from card_processor.authorisation where reference = $1',
        [order],
      )
    )[0];
  const answered = await inEveryGap(async () => {
    const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
    // when the order was authorised there was no answer yet: that job has nothing to take, and comes first
    const [ofOrder] = (await jobs.waiting()).filter(after('takeMoney'));
    if (ofOrder) await jobs.done(ofOrder);
    return (await clinic.sql<{ id: string }>('select id from "order" where encounter_id = $1', [note]))[0]?.id ?? '';
  }, after('takeMoney'));
  for (const id of answered) {
    expect((await accountOf(id))?.captured).toBeGreaterThan(0);
    expect(await countOf('receipt r join fee f on f.id = r.fee_id where f.order_id = $1', [id])).toBe(1);
    expect(await countOf(`ledger_entry where order_id = $1 and account = 'care'`, [id])).toBe(1);
  }
  const withdrawn = await inEveryGap(async () => {
    const { id, orderId } = await sendAssessment(clinic, ana);
    const back = await clinic.call(withdrawRapidAssessment, { as: ana, params: { id } });
    expect(back.status, back.raw.toString()).toBe(200);
    return orderId;
  }, after('giveMoneyBack'));
  for (const id of withdrawn) expect(await accountOf(id)).toMatchObject({ captured: 0 });
}, 300_000);

test('an answer that is late is free once, wherever the process dies that looks at the clock', async () => {
  const late = async () => {
    const [row] = await clinic.sql<{ due: Date }>('select max(due_at) as due from rapid_assessment');
    return new Date((row?.due.getTime() ?? 0) + 1_000);
  };
  await watchClock(clinic.clinic, await late());
  await jobs.settle();
  const breached = await inEveryGapOf(async () => {
    const { id, orderId } = await sendAssessment(clinic, ana);
    await jobs.settle();
    const now = await late();
    return { thing: { id, orderId }, work: (of) => watchClock(of, now) };
  });
  expect(breached.length).toBeGreaterThan(4);
  for (const { id, orderId } of breached) {
    expect(await countOf(`event where name = 'rapid_assessment.breached' and subject_id = $1`, [id])).toBe(1);
    const told = `letter l join event e on l.about = 'event ' || e.id where l.template = 'rapid-assessment.late' and e.subject_id = $1`;
    expect(await countOf(told, [id])).toBe(1);
    expect(await countOf(`"order" where id = $1 and status = 'released'`, [orderId])).toBe(1);
  }
}, 300_000);

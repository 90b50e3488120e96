/** A process that is killed in the middle of a refund, as a machine that loses its power: another one finishes it under the same key, once. */
import { readOrder } from '@pellis/contract/payments/payments';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleOrder } from './payments/settle.ts';
import { newId } from './platform/ids.ts';
import { answerCase, keepCard, sendAssessment } from './testing/care.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from './testing/people.ts';
import { type ClinicProcess, settingsBeside, startProcess } from './testing/process.ts';

const shared = { PUBLIC_URL: 'http://clinic.localhost', SESSION_SECRET: 'processes-of-one-clinic-share-one-secret' };
const cents = 1_000;
let clinic: TestClinic;
/** Each stands in the way of whoever wants what it has locked. */
let [atOrder, atProcessor]: pg.Client[] = [];
let ana: PatientPerson;
let sam: Person;
let order: { id: string; orderId: string };

beforeAll(async () => {
  clinic = await openTestClinic(shared);
  [atOrder, atProcessor] = [await locker(), await locker()];
  ana = await signUp(clinic, 'Ana Alvarez');
  sam = await staff(clinic, 'Sam');
  await keepCard(clinic, ana);
  order = await sendAssessment(clinic, ana);
  await answerCase(clinic, await doctor(clinic, 'Dr. Lee'), order.id);
  await clinic.settled();
}, 120_000);
afterAll(async () => {
  await Promise.all([atOrder?.end(), atProcessor?.end()]);
  await clinic.end();
});

async function locker(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: clinic.databaseUrl });
  await client.connect();
  return client;
}

const lockOrder = () => atOrder?.query(`begin; select from "order" where id = '${order.orderId}' for update`);
const stopProcessor = () =>
  atProcessor?.query(`begin; select from card_processor.authorisation where reference = '${order.orderId}' for update`);
const letGo = () => Promise.all([atOrder?.query('rollback'), atProcessor?.query('rollback')]);
const waiting = () =>
  clinic.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).then(({ length }) => length);
const untilSomebodyWaits = () => expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
const atTheProcessor = async () => {
  const [account] = await clinic.sql<{ cents: number }>(
    'select refunded_cents as cents from card_processor.authorisation where reference = $1',
    [order.orderId],
  );
  return account?.cents;
};

/** Through the door of a process, as a browser does. */
function refund({ url }: { url: string }, key: string): Promise<number | 'cut'> {
  return fetch(`${url}/_api/v1/workspace/orders/${order.orderId}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sam.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ amount: cents, kind: 'courtesy', reason: 'The photos were lost' }),
  }).then(
    ({ status }) => status,
    () => 'cut' as const,
  );
}

/** `before` is put in the way; the process is killed as soon as `until` is so. */
const moments: { when: string; before: () => unknown; until: (made: number) => Promise<unknown> }[] = [
  { when: 'before anything is written down', before: lockOrder, until: untilSomebodyWaits },
  { when: 'while the card processor is asked', before: stopProcessor, until: untilSomebodyWaits },
  {
    when: 'after the card processor has given it back, before we have written so',
    before: stopProcessor,
    async until(made) {
      await untilSomebodyWaits();
      await lockOrder();
      await atProcessor?.query('rollback');
      await expect.poll(atTheProcessor, { timeout: 60_000, interval: 20 }).toBe(cents * (made + 1));
      await untilSomebodyWaits();
    },
  },
];

async function killAt(moment: (typeof moments)[number], process: ClinicProcess, key: string, made: number): Promise<void> {
  await moment.before();
  const asked = refund(process, key);
  await moment.until(made);
  await process.end('SIGKILL');
  expect(await asked, moment.when).toBe('cut');
  await letGo();
}

test('killed at any of these moments of a refund, it is made once: at the processor, in the books, on the receipt, in one email', async () => {
  const living = { url: `http://127.0.0.1:${clinic.clinic.config.port}` };
  for (const [made, moment] of moments.entries()) {
    const key = newId();
    await killAt(moment, await startProcess(await settingsBeside(clinic, shared)), key, made);
    expect([await refund(living, key), await refund(living, key)], moment.when).toEqual([200, 200]);
    // what the queue would do later for the one that died
    await settleOrder(clinic.clinic, order.orderId);
    await expect.poll(counts, { message: moment.when }).toEqual(allSay(made + 1));
  }
  const key = newId();
  const process = await startProcess(await settingsBeside(clinic, shared));
  expect(await refund(process, key)).toBe(200);
  await process.end('SIGKILL');
  expect(await refund(living, key)).toBe(200);
  // the email may have been in the hands of the one that died: the queue gives it to another when it has waited for long
  const { emails, ...rest } = allSay(moments.length + 1);
  const now = await counts();
  expect(now).toMatchObject(rest);
  expect(now.emails).toBeLessThanOrEqual(emails);
}, 300_000);

/** What the processor, the order, the books, the events and the emails say. */
async function counts() {
  const [counted] = await clinic.sql<{ books: number; events: number; emails: number }>(
    `select (select coalesce(sum(amount) filter (where account = 'care_refunded'), 0)::int from ledger_entry where order_id = $1) as books,
       (select count(*)::int from event where name = 'order.refund_made' and subject_id = $2) as events,
       (select count(*)::int from letter where template = 'order.refund-made') as emails`,
    [order.orderId, order.id],
  );
  const { refunded, refunds } = (await clinic.call(readOrder, { as: ana, params: { id: order.orderId } })).reply;
  return { processor: await atTheProcessor(), refunded, refunds: refunds.length, ...counted };
}

function allSay(times: number) {
  return { processor: cents * times, refunded: cents * times, refunds: times, books: cents * times, events: times, emails: times };
}

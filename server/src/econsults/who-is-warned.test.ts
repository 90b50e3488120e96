/** An e-Consult that is due reaches somebody: whoever has it, and everybody who is licensed there once nothing is to be expected of them. */
import { claimEconsult } from '@pellis/contract/econsults/econsult-work';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { ask, enterAsProvider, offerEconsults } from '../testing/econsults.ts';
import { doctor, type Person, staff } from '../testing/people.ts';
import { allowPush } from '../testing/reminders.ts';
import { watchEconsults } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let pass: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await offerEconsults(clinic);
  pass = (await enterAsProvider(clinic, await staff(clinic, 'Sam'))).pass;
  for (const person of [lee, osei]) await allowPush(clinic, person);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Lee has it, and its clock is about to run out; answers who gets the e-mail and who the notification. */
async function warnedOf(meanwhile: (id: string) => Promise<unknown>): Promise<string[][]> {
  const id = await ask(clinic, pass, []);
  expect((await clinic.call(claimEconsult, { as: lee, params: { id } })).status).toBe(200);
  await meanwhile(id);
  await clinic.sql(`update econsult set asked_at = asked_at - interval '17 hours', due_at = due_at - interval '17 hours' where id = $1`, [
    id,
  ]);
  await watchEconsults(clinic.clinic);
  await clinic.settled();
  const [event] = await clinic.sql<{ id: string }>(`select id from event where name = 'econsult.warned' and subject_id = $1`, [id]);
  const names = async (query: string, value: unknown) =>
    (await clinic.sql<{ name: string }>(`select a.name from account a where exists (${query}) order by 1`, [value])).map(
      ({ name }) => name,
    );
  return [
    await names(
      `select from letter l where l.recipient = a.email and l.template = 'econsult.due_soon' and l.about = $1`,
      `event ${event?.id}`,
    ),
    await names(
      'select from push_subscription p join push_message m on m.subscription_id = p.id where p.account_id = a.id and m.event_id = $1',
      event?.id,
    ),
  ];
}

const both = ['Dr. Lee', 'Dr. Osei'];

test('whoever has it hears of it alone', async () => {
  expect(await warnedOf(async () => undefined)).toEqual([['Dr. Lee'], ['Dr. Lee']]);
});

test('a claim that has run out is nobody’s', async () => {
  const idle = (id: string) => clinic.sql(`update econsult set claimed_until = now() - interval '1 minute' where id = $1`, [id]);
  expect(await warnedOf(idle)).toEqual([both, both]);
});

test('where they have left, whoever is licensed there hears of it', async () => {
  const left = () => clinic.sql('update account set disabled_at = now() where id = $1', [lee.accountId]);
  expect(await warnedOf(left)).toEqual([['Dr. Osei'], ['Dr. Osei']]);
  await clinic.sql('update account set disabled_at = null where id = $1', [lee.accountId]);
});

/** The list of referrals: what is to be done stands first and is never cut off for what has ended. */
import { listReferrals, mostSettledListed } from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type Person, staff } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  sam = await staff(clinic, 'Sam');
}, 60_000);
afterAll(() => clinic.end());

/** So many of one kind, received so many days ago; their ids are told apart by a number. */
async function insert(kind: string, days: number, columns: Record<string, string>, count = 1): Promise<void> {
  const [names, values] = [Object.keys(columns), Object.values(columns)];
  await clinic.sql(
    `insert into referral (id, submission_key, form_hash, provider_name, licence, patient_name, patient_email, patient_phone, photo_count, received_at, ${names})
     select rpad($1 || n, 22, 'x'), $1 || n, 'x', 'Dr. Park', 'G1', 'Rosa', 'rosa@home.test', '', 0, now() - make_interval(days => $2::int, secs => n), ${values}
     from generate_series(1, $3::int) n`,
    [kind, days, count],
  );
}

const fax = `'(415) 555-0188'`;
const mail = `'park@practice.test'`;
const over = { state: `'closed'`, ended_at: 'now()' };

test('the oldest of the work first, then whoever was invited, then the newest of the others', async () => {
  const checked = { licence_checked_at: 'now()', licence_checked_by: `'${sam.accountId}'`, licence_source: `'breeze'` };
  await clinic.sql(
    `insert into patient (id, first_name, last_name, email, phone, state, postal_code) values (repeat('p', 22), 'Rosa', 'Ruiz', 'r@home.test', '', 'CA', '94110')`,
  );
  const said = { patient_id: `repeat('p', 22)`, taken_up_at: 'now()', shares_note: 'true', shares_note_at: 'now()' };
  const yes = { ...said, shares_note_by: `'${sam.accountId}'` };
  await insert('ended', 1, { ...over, reply_to: fax }, 250);
  await insert('unchecked', 90, { ...over, is_seen: 'true', reply_to: mail });
  await insert('fax', 80, { ...over, ...checked, ...yes, is_seen: 'true', reply_to: fax });
  // an e-mail tells of the note by itself
  await insert('mailed', 70, { ...over, ...checked, ...yes, is_seen: 'true', reply_to: mail });
  await insert('received', 60, { state: `'received'`, reply_to: fax });
  await insert('invited', 95, { state: `'invited'`, reply_to: fax });
  const { reply } = await clinic.call(listReferrals, { as: sam });
  const kinds = reply.map(({ id }) => id.replace(/\d.*$/, ''));
  expect(kinds.slice(0, 4)).toEqual(['unchecked', 'fax', 'received', 'invited']);
  expect(reply.slice(0, 4).map(({ consult_task }) => consult_task)).toEqual(['check_licence', 'fax_cover_sheet', null, null]);
  expect(kinds.slice(4)).toEqual(Array.from({ length: mostSettledListed }, () => 'ended'));
  expect(reply[4]?.id).toMatch(/^ended1x/);
});

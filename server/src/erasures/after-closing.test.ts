/** What is left of whoever closes their account and was never treated: each table of patients by name, and each column of those that stay. */
import { closeAccount, readAccountClosing } from '@pellis/contract/erasures/closing';
import * as changes from '@pellis/contract/own-changes/own-changes';
import { choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, elsewhere, type PatientPerson, type Person, signIn, signUp, testPassword } from '../testing/people.ts';
import { afterClosing } from './after-closing.ts';
import { carryOutDue } from './carry-out.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function closeAndErase(as: Person) {
  const { reply } = await clinic.call(readAccountClosing, { as });
  const { grace_days, keeps_record } = reply;
  expect((await clinic.call(closeAccount, { as, body: { grace_days, keeps_record } })).status).toBe(200);
  await carryOutDue(clinic.clinic, new Date(Date.now() + 3 * 7 * 86_400_000));
  return keeps_record;
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

test('every table of patients says what is left, and every column of those that stay', async () => {
  const tables = await clinic.sql<{ name: string }>('select distinct place as name from columns_of_patients()');
  expect(Object.keys(afterClosing).sort()).toEqual([...names(tables), 'patient'].sort());
  for (const [table, left] of Object.entries(afterClosing)) {
    if (typeof left === 'string') continue;
    const columns = await clinic.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    expect(
      Object.values(left)
        .flatMap((some) => some.split(' '))
        .sort(),
      table,
    ).toEqual(names(columns));
  }
});

/** They hang on something that is treatment, but by no reference that the catalog knows: a card read at a visit, a sealed note, a prescription that was sent, what a dermatologist drew on a photo of a case, a course. */
const byWhoWritesThem = ['coverage', 'late_sealing', 'network_reference', 'photo_mark', 'progress_link'];

test('whoever has a row that means treatment has a record that law keeps', async () => {
  const [source] = await clinic.sql<{ source: string }>(`select prosrc as source from pg_proc where proname = 'has_kept_record'`);
  const references = await clinic.sql<{ from: string; to: string }>(
    `select t.relname as from, f.relname as to from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace
        and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull)`,
  );
  const keeping = new Set([...(source?.source ?? '').matchAll(/from "?(\w+)"? where/g)].map(([, table]) => table ?? ''));
  for (const _ of references) for (const { from, to } of references) if (keeping.has(to)) keeping.add(from);
  const treated = Object.keys(afterClosing).filter((table) => afterClosing[table as keyof typeof afterClosing] === 'treated');
  expect(treated.filter((table) => !keeping.has(table)).sort()).toEqual(byWhoWritesThem);
});

const typed = {
  name: 'Corner Drugs',
  address: '9 Elm St',
  city: 'Oakland',
  state: 'CA',
  postal_code: '94601',
  phone: '(510) 555-0142',
  fax: '',
};

async function imported(patientId: string): Promise<void> {
  await clinic.sql(
    `insert into file_import (id, kind, file_name, imported_by, added, known, wrong, is_told) values ('import', 'patients', 'list.csv', $1, 1, 0, 0, false)`,
    [olga.accountId],
  );
  await clinic.sql(`insert into imported_patient (patient_id, import_id, person_key) values ($1, 'import', 'key of Eve')`, [patientId]);
  await clinic.sql(`insert into record_claim (id, patient_id, email, invited_by) values ('claim', $1, 'eve.claims@home.test', $2)`, [
    patientId,
    olga.accountId,
  ]);
  await clinic.sql(`update patient set dob = '1990-02-28' where id = $1`, [patientId]);
}

async function wantsMailed({ accountId, patientId }: PatientPerson): Promise<void> {
  await clinic.sql(
    `insert into shipping_address (id, patient_id, address, unit, city, state, postal_code, confirmed_by)
      values ('address', $1, '7 Oak St', '', 'Oakland', 'CA', '94601', $2)`,
    [patientId, accountId],
  );
  await clinic.sql(`update chosen_pharmacy set shipping_address_id = 'address' where patient_id = $1`, [patientId]);
}

test('where medicines were wanted, the birthday and the marks of an import go with the rest', async () => {
  const eve = await signUp(clinic, 'Eve Early');
  await imported(eve.patientId);
  await fillProfile(clinic, eve);
  expect((await clinic.call(choosePharmacy, { as: eve, params: { id: eve.patientId }, body: { typed } })).status).toBe(200);
  await wantsMailed(eve);
  expect(await closeAndErase(eve)).toBe(false);
  expect(await clinic.sql('select first_name, email, dob from patient where id = $1', [eve.patientId])).toEqual([
    { first_name: 'Erased', email: `erased-${eve.patientId}@erased.invalid`, dob: null },
  ]);
  const places = await clinic.sql<{ place: string; col: string }>('select place, col from columns_of_patients()');
  const left: string[] = [];
  for (const { place, col } of places)
    if ((await clinic.sql(`select from "${place}" where "${col}" = $1`, [eve.patientId])).length > 0) left.push(place);
  expect(left.filter((place) => typeof afterClosing[place as keyof typeof afterClosing] === 'string')).toEqual([]);
});

async function moves(person: Person, to: string): Promise<Person> {
  const asked = await clinic.call(changes.askEmailChange, { as: person, body: { email: to, current_password: testPassword } });
  expect(asked.status).toBe(200);
  await clinic.settled();
  const [mail] = await clinic.sql<{ links: string[] }>(
    `select links from letter where template = 'email_change.confirm' and recipient = $1 order by created_at desc`,
    [to],
  );
  const code = new URL(mail?.links[0] ?? '', 'http://clinic.test').searchParams.get('code') ?? '';
  expect((await clinic.call(changes.confirmEmailChange, { body: { code }, headers: elsewhere() })).status).toBe(200);
  await clinic.settled();
  return signIn(clinic, to);
}

test('letters to an address from before go too, but not those of whoever has it now', async () => {
  const max = await signUp(clinic, 'Max Mover');
  const onlyHis = 'max.between@home.test';
  const now = await moves(await moves(max, onlyHis), 'max.now@home.test');
  // who has the first of his addresses now
  const nia = await signUp(clinic, 'Nia New');
  await clinic.sql('update account set email = $2 where id = $1', [nia.accountId, max.email]);
  await clinic.sql(
    `insert into letter (id, channel, template, about, recipient, subject, body, html)
      values ('nia', 'mail', 'to.nia', 'nia', $1, 'For Nia', 'For Nia', '')`,
    [max.email],
  );
  const sentTo = (address: string) =>
    clinic
      .sql<{ template: string }>('select template from letter where recipient = $1', [address])
      .then((rows) => rows.map(({ template }) => template));
  expect(await sentTo(max.email)).toContain('email_change.asked');
  expect(await sentTo(onlyHis)).toContain('email_change.confirm');
  await closeAndErase(now);
  await clinic.settled();
  expect(await sentTo(onlyHis)).toEqual([]);
  expect(await sentTo('max.now@home.test')).toEqual(['account.closed']);
  expect(await sentTo(max.email)).toContain('to.nia');
  expect(await sentTo(max.email)).not.toContain('email_change.asked');
});

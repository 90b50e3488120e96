/** Work on insured visits falls off no list, however much has ended since; and the figures count all. */
import { prepareClaim } from '@pellis/contract/claims/claims';
import { insuredPlaces, listInsured, placeOfInsured } from '@pellis/contract/claims/insured-visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let bea: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, await staff(clinic, 'Sam'), await seen(clinic, ana, lee));
}, 60_000);
afterAll(() => clinic.end());

const list = async () => (await clinic.call(listInsured, { as: bea })).reply;

/** Newer than every other visit, one a minute, each with a claim that the insurer paid. */
async function payMany(visits: number): Promise<void> {
  const ids = `select 'many' || lpad(n::text, 18, '0') as id, n from generate_series(1, ${visits}) n`;
  await clinic.sql(
    `insert into encounter (id, patient_id, provider_id, service_id, account_id) select id, $1, $2, 1, $3 from (${ids}) many`,
    [ana.patientId, lee.accountId, ana.accountId],
  );
  const begins = `now() - interval '23 hours' + make_interval(mins => n)`;
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, during, status, pays_by, price)
       select id, $1, $2, 1, tstzrange(${begins}, ${begins} + interval '1 minute'), 'note_signed', 'insurance', 19900 from (${ids}) many`,
    [ana.patientId, lee.accountId],
  );
  await clinic.sql(
    `insert into claim (id, patient_id, encounter_id, facts, charge, prepared_by, status, sent_at, paid)
       select 'c' || substr(id, 2), $1, id, '{}', 19900, $2, 'paid', now(), 19900 from (${ids}) many`,
    [ana.patientId, bea.accountId],
  );
}

test('what is open stays on the list behind more than a thousand newer ones that were paid, and the figures count all', async () => {
  const [waits, prepared, coming, denied, owed] = [
    await seen(clinic, ana, lee),
    await seen(clinic, ana, lee),
    await seen(clinic, ana, lee),
    await seen(clinic, ana, lee),
    await seen(clinic, ana, lee),
  ];
  await clinic.sql(`update appointment set status = 'in_call' where id = $1`, [coming]);
  for (const id of [prepared, denied, owed]) await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm });
  await clinic.sql(`update claim set status = 'sent', sent_at = now() where encounter_id = any ($1)`, [[denied, owed]]);
  await clinic.sql(`update claim set status = 'denied', denied_because = 'Late' where encounter_id = $1`, [denied]);
  await clinic.sql(`update claim set status = 'patient_part', paid = 100, patient_part = 50 where encounter_id = $1`, [owed]);
  const before = await list();
  await payMany(1_001);

  const after = await list();
  const listed = new Map(after.visits.map((row) => [row.id, placeOfInsured(row)]));
  expect([waits, prepared, coming, denied, owed].map((id) => listed.get(id))).toEqual([
    'to_do',
    'to_do',
    'to_come',
    'to_settle',
    'to_settle',
  ]);
  expect(after.visits.filter((row) => placeOfInsured(row) === 'ended')).toHaveLength(1_000);
  expect(after.counts).toEqual({ ...before.counts, ended: 1_001 });
  // what the list holds whole is counted as it is shown
  for (const place of insuredPlaces)
    expect(before.counts?.[place]).toBe(before.visits.filter((row) => placeOfInsured(row) === place).length);
});

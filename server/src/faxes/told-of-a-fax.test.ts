/** What a filed fax tells its patient: nothing of a result that the law wants spoken about first, and words that are true for whoever acts for somebody. */
import { type FaxKind, fileFax, listFaxesOfPatient, openFaxPaper, takeFaxBack } from '@pellis/contract/faxes/faxes';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { chooseNotice } from '@pellis/contract/notifications/notices';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee, sam] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.sql('update account set phone_proven_at = now() where id = $1', [ana.accountId]);
  await clinic.call(chooseNotice, { as: ana, body: { kind: 'answers', channel: 'text', is_on: true } });
}, 60_000);
afterAll(() => clinic.end());

async function file(id: string, kind: FaxKind): Promise<void> {
  const body = { patient_id: ana.patientId, kind, about: 'Report of Dr. Chen' };
  await clinic.call(fileFax, { as: sam, params: { id }, body, headers: { 'idempotency-key': newId() } });
  await clinic.settled();
}

async function filed(kind: FaxKind): Promise<string> {
  const id = newId();
  await clinic.clinic.storage.put(`${id}.document`, Buffer.from('%PDF-1.4'));
  await clinic.sql(
    `insert into incoming_fax (id, arrived, sender, state, paper, content_type, sha256, bytes)
      values ($1, $1, '+14155550134', 'to_file', $1, 'application/pdf', 'x', 8)`,
    [id],
  );
  await file(id, kind);
  return id;
}

/** By what was filed last. */
const lettersOf = (id: string) =>
  clinic.sql<{ template: string; body: string }>(
    `select template, subject || ' ' || body as body from letter
      where about like 'event ' || (select max(e.id) from event e where name = 'fax.filed' and subject_id = $1) || ' %' order by template`,
    [id],
  );
const templatesOf = async (id: string) => (await lettersOf(id)).map(({ template }) => template);
async function reads(as: Person, id: string): Promise<boolean[]> {
  const list = (await clinic.call(listFaxesOfPatient, { as, params: { id: ana.patientId } })).reply;
  const paper = await clinic.call(openFaxPaper, { as, params: { id } });
  return [list.some((one) => one.id === id), paper.status === 200];
}
const downloads = async (id: string) => (await clinic.call(readRecord, { as: ana })).reply.faxes.some((one) => one.id === id);

test('a faxed result is its dermatologist’s alone where the law wants some spoken about first, until it is filed as what may be read', async () => {
  const id = await filed('lab_result');
  const letters = await lettersOf(id);
  expect(letters.map(({ template }) => template)).toEqual(['fax.filed']);
  expect(letters[0]?.body).toContain('The patient was not told and does not see it. Please speak with them about it.');
  expect([await reads(ana, id), await downloads(id), await reads(lee, id)]).toEqual([[false, false], false, [true, true]]);

  await clinic.call(takeFaxBack, { as: sam, params: { id }, headers: { 'idempotency-key': newId() } });
  await file(id, 'outside_note');
  expect(await templatesOf(id)).toEqual(['fax.filed', 'fax.news', 'text.fax-news']);
  expect([await reads(ana, id), await downloads(id)]).toEqual([[true, true], true]);
});

test('where no law does, a faxed result is told and read as any other paper', async () => {
  await clinic.sql(`update patient set state = 'OR' where id = $1`, [ana.patientId]);
  const id = await filed('lab_result');
  const letters = await lettersOf(id);
  expect(letters.map(({ template }) => template)).toEqual(['fax.filed', 'fax.news', 'text.fax-news']);
  expect(letters[0]?.body).not.toContain('was not told');
  expect([await reads(ana, id), await downloads(id)]).toEqual([[true, true], true]);
  await clinic.sql(`update patient set state = 'CA' where id = $1`, [ana.patientId]);
});

test('what is told by e-mail and text message is true for whoever acts for somebody', async () => {
  const letters = await lettersOf(await filed('outside_note'));
  for (const { body } of letters.filter(({ template }) => template !== 'fax.filed')) {
    expect(body).toContain('Something new is in your record, or in that of somebody you act for');
    expect(body).not.toContain('notes');
  }
});

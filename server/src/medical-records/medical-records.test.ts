/** A patient's whole record: taken along as data and on paper, and who looked at it. */
import { inflateSync } from 'node:zlib';
import { openConversation } from '@pellis/contract/conversations/conversations';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { downloadRecord, listLooks, looksAtOnce, readRecord } from '@pellis/contract/medical-records/medical-records';
import { addAddendum, downloadNote, readNote, saveDraft } from '@pellis/contract/notes/notes';
import { registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { readPhoto } from '@pellis/contract/photos/photos';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { mergeRecords, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { askForRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, draft, fillProfile, keepCard, refillForm, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { words } from '../testing/conversations.ts';
import { wordsOnPaper } from '../testing/paper-words.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let note: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  lee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  note = (await sendAssessment(clinic, ana)).id;
  await answerCase(clinic, lee, note);
  await clinic.call(addAddendum, { as: lee, params: { id: note }, body: { text: 'Come back in **spring**.' } });
  await clinic.call(askForRefill, { as: ana, params: { id: note }, body: refillForm });
  await clinic.call(openConversation, { as: ana, body: { topic: 'pharmacy', message: words('Please to Mission Street') } });
  await clinic.settled();
}, 60_000);
afterAll(() => clinic.end());

const looks = async (as: Person, before = 'now') => (await clinic.call(listLooks, { as, params: { before } })).reply;

test('the data holds everything the clinic keeps, in its documented form', async () => {
  const { reply } = await clinic.call(readRecord, { as: ana });
  expect(reply).toMatchObject({
    version: 1,
    patient: { id: ana.patientId, first_name: 'Ana', last_name: 'Alvarez' },
    health_profiles: [{ currentMedications: 'Sertraline 50 mg' }],
    rapid_assessments: [{ id: note, state: 'answered', answers: { concern: 'acne' }, photos: [{ filename: 'cheek.jpg' }] }],
    notes: [{ id: note, diagnosis: 'Acne vulgaris, mild', addenda: [{ text: 'Come back in **spring**.' }], refills: [{ state: 'open' }] }],
    prescriptions: [{ note_id: note, prescriber: 'Dr. Lee' }],
    transmissions: [{ note_id: note, position: 0, state: 'unaddressed' }],
    refills: [{ note_id: note, asked_by_pharmacy: false, pregnant: 'no', is_nursing: false, course: 'better' }],
    orders: [{ status: 'paid', total: 17_900 }],
    receipts: [{ state: 'paid', number: 'P-000001' }],
    conversations: [
      { topic: 'pharmacy', messages: expect.arrayContaining([expect.objectContaining({ text: 'Please to Mission Street' })]) },
    ],
  });
  expect(reply.consents.map(({ what }) => what)).toContain('Terms of Service');
});

test('a record that was made one with it stands there: whose, when and by whom, also once it was taken back', async () => {
  const sam = await staff(clinic, 'Sam Silva');
  const person = { firstName: 'Anna', lastName: 'Alvarez', dob: '1990-02-28', email: 'anna@old.test', phone: '(415) 555-0177' };
  const atDesk = { ...person, state: 'CA', postalCode: '94110', is_another: true };
  const anna = (await clinic.call(registerAtDesk, { as: sam, body: atDesk })).reply.patient_id ?? '';
  const body = { proof: 'id_by_video', reason: 'Seen with her ID', merged_id: anna } as const;
  const merge = await clinic.call(mergeRecords, { as: sam, params: { id: ana.patientId }, body });
  const came = { merged_name: 'Anna Alvarez', merged_patient_id: anna, merged_by: 'Sam Silva' };
  const merges = async (as: Person) => (await clinic.call(readRecord, { as })).reply.merges;
  expect(await merges(ana)).toMatchObject([{ ...came, undone_at: null, undone_by: null }]);
  expect(await merges(ben)).toEqual([]);
  await clinic.call(undoMerge, { as: sam, params: { id: merge.reply.id } });
  expect(await merges(ana)).toMatchObject([{ ...came, undone_at: expect.any(Date), undone_by: 'Sam Silva' }]);
});

test('one patient’s record holds nothing of another’s', async () => {
  const { raw, reply } = await clinic.call(readRecord, { as: ben });
  expect(reply).toMatchObject({
    patient: { first_name: 'Ben' },
    notes: [],
    rapid_assessments: [],
    orders: [],
    health_profiles: [],
    conversations: [],
  });
  expect(raw.toString()).not.toMatch(/Alvarez|Acne|Sertraline|Mission Street/);
});

test('a note that is not signed stays out', async () => {
  await clinic.sql('delete from rate_limit');
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...draft, diagnosis: 'Not sure yet' }, headers: { 'if-match': '0' } });
  const { raw, reply } = await clinic.call(readRecord, { as: ana });
  expect(reply.notes.map((each) => each.id)).toEqual([note]);
  expect(raw.toString()).not.toContain('Not sure yet');
});

test('on paper it has a list of contents, every chapter and the photos', async () => {
  await clinic.sql(`update patient set address = '12 Pine Street', unit = 'Apt 4', city = 'San Francisco' where id = $1`, [ana.patientId]);
  const { raw, headers } = await clinic.call(downloadRecord, { as: ana });
  expect(wordsOnPaper(raw)).toMatch(/12 Pine Street, Apt 4, San Francisco, [A-Z]{2} \d{5}/);
  expect((await clinic.call(readRecord, { as: ana })).reply.patient).toMatchObject({ unit: 'Apt 4', city: 'San Francisco' });
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="my-record-\d{4}-\d\d-\d\d\.pdf"$/);
  expect(headers['cache-control']).toBe('private, no-store');
  const pdf = raw.toString('latin1');
  for (const chapter of [
    'Patient',
    'Health profile',
    'Rapid Assessments',
    'Prescriptions',
    'Orders and receipts',
    'Insurance claims',
    'Consents',
  ])
    expect(pdf).toContain(`/Title (${chapter})`);
  // each line of the contents leads to its chapter
  expect(pdf.match(/\/S \/GoTo/g)).toHaveLength(16);
  expect(pdf).toMatch(/\/Subtype \/Image/);
});

test('what is kept is read in full, also when no form would take it today', async () => {
  await clinic.sql('delete from rate_limit');
  const long = 'long'.repeat(5_000);
  await clinic.sql('update health_profile set current_medications = $2, last_name = $3 where patient_id = $1', [ana.patientId, long, '']);
  await clinic.sql(`update rapid_assessment set answers = answers || jsonb_build_object('treatmentstried', $2::text) where id = $1`, [
    note,
    long,
  ]);
  const { status, reply } = await clinic.call(readRecord, { as: ana });
  expect([status, reply.health_profiles[0]?.currentMedications, reply.health_profiles[0]?.lastName]).toEqual([200, long, '']);
  expect(reply.rapid_assessments.some(({ answers }) => answers.treatmentstried === long)).toBe(true);
  for (const endpoint of [readHealthProfile, downloadRecord]) expect((await clinic.call(endpoint, { as: ana })).status).toBe(200);
  expect((await clinic.call(readCase, { as: lee, params: { id: note } })).status).toBe(200);
});

test('a note on paper says what its page says, and a draft has none', async () => {
  const { raw, status } = await clinic.call(downloadNote, { as: ana, params: { id: note } });
  expect(status).toBe(200);
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect(linesIn(raw)).toBeGreaterThan(20);
  expect((await clinic.call(downloadNote, { as: ben, params: { id: note } })).status).toBe(404);
});

test('the patient learns who read, when and what; one’s own reading is no news', async () => {
  await clinic.call(readNote, { as: ana, params: { id: note } });
  await clinic.call(readNote, { as: lee, params: { id: note } });
  const [photo] = await clinic.sql<{ id: string }>('select id from photo where encounter_id = $1', [note]);
  await clinic.call(readPhoto, { as: lee, params: { id: photo?.id ?? '', size: 'thumb' } });
  const { looks: seen } = await looks(ana);
  expect(seen[0]).toMatchObject({ kind: 'photo.read', name: 'Dr. Lee', role: 'provider', is_me: false, note_id: null });
  expect(seen[1]).toMatchObject({ kind: 'note.read', name: 'Dr. Lee', note_id: note });
  expect(seen.filter(({ kind, is_me }) => is_me && kind !== 'record.copied')).toEqual([]);
  expect(seen.find(({ kind }) => kind === 'record.copied')).toMatchObject({ is_me: true, name: 'Ana Alvarez', role: 'client' });
  expect((await looks(ben)).looks.every(({ is_me }) => is_me)).toBe(true);
});

test('the looks come in pages, the newest first, each once', async () => {
  await clinic.sql(
    `insert into event (name, actor_id, actor_role, patient_id, subject_id) select 'note.read', $1, 'provider', $2, $3 from generate_series(1, 70)`,
    [lee.accountId, ana.patientId, note],
  );
  const ids: number[] = [];
  let before: string | null = 'now';
  while (before) {
    const page: Awaited<ReturnType<typeof looks>> = await looks(ana, before);
    expect(page.looks.length).toBeLessThanOrEqual(looksAtOnce);
    ids.push(...page.looks.map(({ id }) => id));
    before = page.next;
  }
  expect(ids.length).toBeGreaterThan(70);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
});

/** How many lines of text the pages show. */
function linesIn(pdf: Buffer): number {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const shown = streams.map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return shown.join('\n').match(/\bTJ\b/g)?.length ?? 0;
}

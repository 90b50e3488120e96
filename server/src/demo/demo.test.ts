/** The demo clinic: everybody is in the state their line says, and a second start changes nothing. */

import { readMe } from '@pellis/contract/accounts/settings';
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { readWaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { listInsured } from '@pellis/contract/claims/insured-visits';
import { listDoctors } from '@pellis/contract/doctors/doctors';
import { listUnpaidVisits } from '@pellis/contract/front-desk/desk-visits';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { readInbox } from '@pellis/contract/inbox/inbox';
import { readDraft, readNote } from '@pellis/contract/notes/notes';
import { readPaymentMethod } from '@pellis/contract/payments/payment-method';
import { readOrder } from '@pellis/contract/payments/payments';
import { searchPharmacies } from '@pellis/contract/pharmacies/pharmacies';
import { listPharmacyImports } from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import { readFile } from '@pellis/contract/photos/photos';
import { listMyQuestionnaires } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { listTestsDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import { listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readInfoRequest, readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { listSecondReads } from '@pellis/contract/second-reads/second-reads';
import { readTransmissions } from '@pellis/contract/transmissions/transmissions';
import { readVideoOffer } from '@pellis/contract/video-offers/video-offers';
import { listVisits } from '@pellis/contract/visits/visit-desk';
import { readLobby } from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutesLater } from '../testing/calls.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type Person, signIn } from '../testing/people.ts';
import { openDemo } from './open.ts';
import { demoPassword, demoPeople } from './people.ts';
import { keepVisitAtTheDoor } from './visit-at-the-door.ts';

let clinic: TestClinic;
const said: string[] = [];

beforeAll(async () => {
  clinic = await openTestClinic({ DEMO: 'true' });
  await openDemo(clinic.clinic, clinic.databaseUrl, (line) => said.push(line));
  await clinic.settled();
  // five pictures are drawn, pixel by pixel, perhaps on a busy machine
}, 180_000);
afterAll(() => clinic.end());

test('photos of what was sent a month ago are a month old', async () => {
  const photos = `from photo p join rapid_assessment a on a.id = p.encounter_id where p.info_request_id is null`;
  expect(await clinic.sql(`select 1 ${photos} and p.kept_at - a.submitted_at > '1 day'`)).toEqual([]);
  expect((await clinic.sql(`select 1 ${photos} and p.kept_at < now() - interval '30 days'`)).length).toBeGreaterThan(3);
});

test('at the start it says who is there, the password and where letters can be read', () => {
  const all = said.join('\n');
  for (const { email } of demoPeople) expect(all).toContain(email);
  expect(all).toContain(`Demo password: ${demoPassword}`);
  expect(all).toContain('/dev/outbox');
  expect(all).not.toContain('could not');
});

test('everybody signs in with the one password', async () => {
  for (const { email, name, role } of demoPeople) {
    const person = await enter(email);
    expect((await clinic.call(readMe, { as: person })).reply).toMatchObject({ name, role });
  }
});

test('ana has an answer with prescriptions and lab requisitions that open', async () => {
  const ana = await enter('ana@demo.pellis.test');
  const latest = await clinic.call(readLatestRapidAssessment, { as: ana });
  expect(latest.reply).toMatchObject({ state: 'answered', provider: { name: 'Dr. Grace Lee' } });
  const note = await clinic.call(readNote, { as: ana, params: { id: latest.reply.id } });
  expect(note.reply.rx).toHaveLength(3);
  expect(note.reply.refills).toMatchObject([{ state: 'open', medications: [{ position: 0 }] }]);
  expect(note.reply.lab_reqs.map(({ name }) => name)).toEqual(['Hormone panel', 'Complete blood count']);
  const id = note.reply.lab_reqs[0]?.url.split('/').at(-1) ?? '';
  const file = await clinic.call(readFile, { as: ana, params: { id } });
  expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
});

test('after nora’s treatment a test is due and stands on the list of whoever enrolled her', async () => {
  const { reply } = await clinic.call(listTestsDue, { as: await enter('dr.osei@demo.pellis.test') });
  expect(reply).toMatchObject([{ patient: { full_name: 'Nora Nguyen' }, medicine: 'isotretinoin', is_late: false }]);
});

test('a directory of pharmacies was imported, whose one wrong line was left out', async () => {
  const { reply } = await clinic.call(listPharmacyImports, { as: await enter('olga@demo.pellis.test') });
  expect(reply).toMatchObject([{ file_name: 'pharmacies-of-the-north.csv', added: 8, wrong: 1, undone: null }]);
  const found = await clinic.call(searchPharmacies, {
    as: await enter('ana@demo.pellis.test'),
    body: { words: 'Lost Coast', state: 'CA' },
  });
  expect(found.reply.pharmacies).toMatchObject([{ name: 'Lost Coast Apothecary' }]);
});

test('the inbox holds a patient who waits, a visitor, and one whom sam has answered', async () => {
  const sam = await enter('sam@demo.pellis.test');
  const list = async (which: 'open' | 'mine' | 'waiting') =>
    (await clinic.call(readInbox, { as: sam, params: { list: which, after: '0' } })).reply.rows;
  expect((await list('open')).map(({ person }) => person).sort()).toEqual(['Ana Alvarez', 'Visitor, vera@home.test']);
  expect(await list('waiting')).toMatchObject([{ is_mine: true, topic: 'payment' }]);
});

test('ben has only just registered; cleo has a profile and no card', async () => {
  const [ben, cleo] = [await enter('ben@demo.pellis.test'), await enter('cleo@demo.pellis.test')];
  expect((await clinic.call(readHealthProfile, { as: ben })).status).toBe(404);
  expect((await clinic.call(readHealthProfile, { as: cleo })).status).toBe(200);
  expect((await clinic.call(readPaymentMethod, { as: cleo })).status).toBe(404);
});

test('dev waits in the queue, and eli was asked for one more photo', async () => {
  const [eli, osei] = [await enter('eli@demo.pellis.test'), await enter('dr.osei@demo.pellis.test')];
  const queue = await clinic.call(listCases, { as: osei });
  expect(queue.reply.map(({ state, may_claim }) => [state, may_claim])).toEqual(
    expect.arrayContaining([
      ['submitted', true],
      ['needs_info', false],
    ]),
  );
  const { id } = (await clinic.call(readLatestRapidAssessment, { as: eli })).reply;
  expect((await clinic.call(readInfoRequest, { as: eli, params: { id } })).reply).toMatchObject({ wants: 'photo' });
});

test('noa was offered a video visit, with three times to choose from and a note begun', async () => {
  const [noa, osei] = [await enter('noa@demo.pellis.test'), await enter('dr.osei@demo.pellis.test')];
  const { id, state } = (await clinic.call(readLatestRapidAssessment, { as: noa })).reply;
  expect(state).toBe('video_offered');
  expect((await clinic.call(readVideoOffer, { as: noa, params: { id } })).reply).toMatchObject({
    offered_by: 'Dr. Kwame Osei',
    times: [{}, {}, {}],
  });
  expect((await clinic.call(readDraft, { as: osei, params: { id } })).reply.diagnosis).toContain('Redness');
});

test('dr. osei has one case to read a second time and one to compare; one is settled', async () => {
  const osei = await enter('dr.osei@demo.pellis.test');
  const reads = (await clinic.call(listSecondReads, { as: osei })).reply;
  expect(reads.map(({ given_at, may_compare, verdict }) => [given_at !== null, may_compare, verdict])).toEqual([
    [false, false, null],
    ...[
      [true, true, null],
      [true, true, 'differ_little'],
    ],
  ]);
});

test('fay has the letter with her check-in, and gia acts for mia, whose check-in waits without an order', async () => {
  const [fay, gia] = [await enter('fay@demo.pellis.test'), await enter('gia@demo.pellis.test')];
  expect((await clinic.call(readLatestRapidAssessment, { as: fay })).reply).toMatchObject({ kind: 'rapid_assessment', state: 'answered' });
  const emails = await clinic.sql(`select id from letter where recipient = 'fay@demo.pellis.test' and template = 'check-in.monthly'`);
  expect(emails).toHaveLength(1);
  const { reply: me } = await clinic.call(readMe, { as: gia });
  expect(me).toMatchObject({ name: 'Gia Garcia', patient: { first_name: 'Mia', relation: 'parent' } });
  const { reply: waiting } = await clinic.call(readLatestRapidAssessment, { as: gia });
  expect(waiting).toMatchObject({ kind: 'check_in', state: 'submitted', order_id: null });
  const [sent] = await clinic.sql(`select plan_answers, safety_outcome from rapid_assessment where kind = 'check_in'`);
  expect(sent?.['plan_answers']).toMatchObject({ answers: [{ use: 'half', effects: ['burning'] }, { use: 'most' }] });
  expect(sent?.['safety_outcome']).not.toBeNull();
  expect((await clinic.call(readWaitingCheckIn, { as: fay })).reply.check_in).toMatchObject({ state: 'open' });
  // each score of hers and of uma's is of the day of its own case or check-in
  const scores = await clinic.sql(
    `select instrument, s.day = (submitted_at at time zone $1)::date as is_its_day, count(distinct r.id)::int as cases
       from severity_score s join rapid_assessment r on r.id = s.encounter_id group by 1, 2 order by 1`,
    [clinic.clinic.config.clinicTimeZone],
  );
  expect(scores).toEqual(['acne_lesions', 'easi', 'iga'].map((instrument) => ({ instrument, is_its_day: true, cases: 2 })));
});

test('fay has a finished video visit with prescriptions, which her dashboard shows', async () => {
  const fay = await enter('fay@demo.pellis.test');
  const { reply: visit } = await clinic.call(readLatestVisit, { as: fay });
  expect(visit).toMatchObject({
    provider: { name: 'Dr. Kwame Osei' },
    rx: [expect.stringContaining('cream'), expect.stringContaining('gel')],
  });
  expect((await clinic.call(readNote, { as: fay, params: { id: visit.id } })).reply.service.name).toMatch(/video/i);
});

test('nora has four parcels: one delivered, one in the mail, one late, one lost', async () => {
  const nora = await enter('nora@demo.pellis.test');
  const { reply: visit } = await clinic.call(readLatestVisit, { as: nora });
  const parcels = async () =>
    (await clinic.call(readTransmissions, { as: nora, params: { id: visit.id } })).reply.map(({ parcel }) =>
      parcel?.late_since ? 'late' : parcel?.state,
    );
  await expect.poll(parcels, { timeout: 60_000 }).toEqual(['delivered', 'shipped', 'late', 'lost']);
}, 70_000);

/** Cards 1 to 7 of the portal: by what each hangs on, somebody in the demo shows it. */
test('each card of the portal up to the prescriptions appears for somebody', async () => {
  const names = ['ana', 'ben', 'cleo', 'dev', 'eli', 'fay', 'gia', 'hana'];
  const all = await Promise.all(names.map((name) => portalOf(`${name}@demo.pellis.test`)));
  const somebody = (fits: (portal: (typeof all)[number]) => boolean) => names.filter((_, index) => all[index] && fits(all[index]));
  const hasNothing = (portal: (typeof all)[number]) => !portal.visit && !portal.assessment && !portal.appointment;
  expect(somebody(({ profile }) => !profile)).not.toEqual([]);
  expect(somebody(({ appointment }) => appointment)).toContain('hana');
  expect(somebody(({ assessment }) => assessment)).not.toEqual([]);
  expect(somebody(({ visit }) => visit)).toContain('fay');
  expect(somebody((portal) => portal.profile && hasNothing(portal))).toContain('cleo');
  expect(somebody(({ visit, profile }) => !visit && profile)).not.toEqual([]);
  expect(somebody(({ rx }) => rx > 0)).toContain('fay');
});

async function portalOf(email: string) {
  const as = await enter(email);
  const visit = await clinic.call(readLatestVisit, { as });
  return {
    profile: (await clinic.call(readHealthProfile, { as })).status === 200,
    assessment: (await clinic.call(readLatestRapidAssessment, { as })).status === 200,
    appointment: (await clinic.call(readNextAppointment, { as })).status === 200,
    visit: visit.status === 200,
    rx: visit.status === 200 ? visit.reply.rx.length : 0,
  };
}

test('hana has a visit to come that her card pays, and ivo one that his insurance pays; visitors see when they could be seen', async () => {
  const [hana, ivo] = [await enter('hana@demo.pellis.test'), await enter('ivo@demo.pellis.test')];
  const visits = [await clinic.call(readNextAppointment, { as: hana }), await clinic.call(readNextAppointment, { as: ivo })];
  const shown = await Promise.all(
    [hana, ivo].map((as, index) => clinic.call(readAppointment, { as, params: { id: visits[index]?.reply.id ?? '' } })),
  );
  expect(shown.map(({ reply }) => [reply.status, reply.pay.by, reply.pay.order_status])).toEqual([
    ['booked', 'cash', 'authorised'],
    ['booked', 'insurance', null],
  ]);
  const doctors = (await clinic.call(listDoctors)).reply;
  expect(doctors.map(({ next_free }) => next_free)).not.toContain(null);
});

test('jude can walk into a visit at once, and when it was missed another is at the door', async () => {
  const jude = await enter('jude@demo.pellis.test');
  const next = async () => (await clinic.call(readNextAppointment, { as: jude })).reply;
  const first = await next();
  expect(new Date(`${first.start_datetime}Z`).getUTCMinutes() % 5).toBe(0);
  expect((await clinic.call(readLobby, { params: { id: first.id } })).reply).toMatchObject({ door: 'open', may_confirm_birthday: true });
  expect((await clinic.call(readAppointment, { as: jude, params: { id: first.id } })).reply.pay.order_status).toBe('authorised');
  const lee = await enter('dr.lee@demo.pellis.test');
  expect((await clinic.call(listVisits, { as: lee })).reply.find(({ id }) => id === first.id)?.patient.fullName).toBe('Jude Jensen');
  await keepVisitAtTheDoor(clinic.clinic);
  expect((await next()).id).toBe(first.id);
  await minutesLater(clinic, first.id, 90);
  await keepVisitAtTheDoor(clinic.clinic);
  const second = await next();
  expect(second.id).not.toBe(first.id);
  expect((await clinic.call(readLobby, { params: { id: second.id } })).reply.door).toBe('open');
  expect((await clinic.call(readLobby, { params: { id: first.id } })).reply.door).toBe('no_show');
  await clinic.settled();
});

test('kai owes the fee of a missed visit, and the front desk sees it', async () => {
  const sam = await enter('sam@demo.pellis.test');
  const { owed } = (await clinic.call(listUnpaidVisits, { as: sam })).reply;
  expect(owed).toMatchObject([
    { what: 'Missed visit', amount: 4000, patient: { full_name: 'Kai Kim' }, provider: { name: 'Dr. Kwame Osei' } },
  ]);
  const kai = await enter('kai@demo.pellis.test');
  const { owed: due } = (await clinic.call(readMe, { as: kai })).reply;
  expect(due).toMatchObject({ amount: 4000, stage: 'missed' });
  const order = (await clinic.call(readOrder, { as: kai, params: { id: due?.order_id ?? '' } })).reply;
  expect(order).toMatchObject({ status: 'declined', is_fee: true, visit: { stage: 'missed', fee: 4000, starts_at: due?.starts_at } });
  const { pay } = (await clinic.call(readAppointment, { as: kai, params: { id: order.encounter_id } })).reply;
  expect(pay.is_owed).toBe(true);
  expect(pay.sentence).toMatch(/^It is the fee for missing your visit of .+, as you agreed at booking\. .+ Nothing was taken\.$/);
});

test('insured visits stand in every state that whoever bills works with, and lena reads what she owes', async () => {
  const bea = await enter('bea@demo.pellis.test');
  const { visits } = (await clinic.call(listInsured, { as: bea })).reply;
  const states = new Set(visits.map(({ state }) => state));
  for (const state of ['to_come', 'to_mend', 'to_prepare', 'prepared', 'sent', 'denied', 'patient_part', 'paid'] as const)
    expect(states).toContain(state);
  const owed = visits.find(({ state }) => state === 'patient_part');
  expect(owed).toMatchObject({ patient_name: 'Lena Lind', patient_owes: 4_000 });
  const lena = await enter('lena@demo.pellis.test');
  const { pay } = (await clinic.call(readAppointment, { as: lena, params: { id: owed?.id ?? '' } })).reply;
  expect(pay.sentence).toContain('Your part is $40');
});

test('hana is enrolled before isotretinoin, with one test of two and her questions open', async () => {
  const hana = await enter('hana@demo.pellis.test');
  const [asked] = (await clinic.call(listMyQuestionnaires, { as: hana })).reply;
  expect(asked).toMatchObject({ medicine: 'isotretinoin', answered_at: null });
});

test('a second start does nothing new', async () => {
  // what the tests before have set off is over
  await clinic.settled();
  const counts = () =>
    clinic.sql(
      'select (select count(*) from event) e, (select count(*) from session) s, (select count(*) from letter) l, (select count(*) from photo) p',
    );
  const before = await counts();
  await openDemo(clinic.clinic, clinic.databaseUrl, () => {});
  await clinic.settled();
  expect(await counts()).toEqual(before);
});

function enter(email: string): Promise<Person> {
  return signIn(clinic, email, demoPassword);
}

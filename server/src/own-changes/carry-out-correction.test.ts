/** A correction by privacy request: really made, with the proof beside it, answered by itself; a note put right by who signed it; and the right to disagree. */
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { addAddendum } from '@pellis/contract/notes/notes';
import { correctDetails, readDeskDetails } from '@pellis/contract/own-changes/corrections';
import * as api from '@pellis/contract/own-changes/request-corrections';
import * as requests from '@pellis/contract/privacy-requests/privacy-requests';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, lee] = [await staff(clinic, 'Sam Silva'), await doctor(clinic, 'Dr. Lee')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** A correction that its person has confirmed: its id, and the code of the mailed link. */
async function asked(who: PatientPerson, name: string) {
  const body = { kind: 'correct' as const, name, email: who.email, relation: 'self' as const, details: 'Please put it right' };
  const { number } = (await clinic.call(requests.sendPrivacyRequest, { body })).reply;
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string }>('select id from privacy_request where number = $1', [number]);
  const [letter] = await clinic.sql<{ links: string[] }>(
    `select links from letter where template = 'privacy-request.received' and recipient = $1 order by created_at desc limit 1`,
    [who.email],
  );
  const code = letter?.links[0]?.split('/').at(-1) ?? '';
  expect((await clinic.call(requests.verifyPrivacyRequest, { params: { code } })).status).toBe(200);
  return { id: row?.id ?? '', code };
}

const read = async (id: string) => (await clinic.call(api.readRequestCorrection, { as: sam, params: { id } })).reply;
const status = async (code: string) => (await clinic.call(requests.readPrivacyRequestStatus, { params: { code } })).reply;
type Details = NonNullable<api.RequestCorrection['details']>;
const carryOut = (id: string, seen: Details, to: Partial<Details>, proof = 'id_by_video') =>
  clinic.call(api.carryOutCorrection, {
    as: sam,
    params: { id },
    body: { ...seen, ...to, proof, reason: 'As their ID says', seen } as never,
  });

test('a name and a birthday are corrected everywhere, kept beside what stood there, and the request is answered; twelve presses are one', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana, { firstName: 'Ana', lastName: 'Alvarez' });
  const { id, code } = await asked(ana, 'Ana Alvarez');
  const before = await read(id);
  expect(before).toMatchObject({ patient: { id: ana.patientId, email: ana.email }, may_carry_out: true, done: [] });
  const seen = before.details as Details;
  const refused = await carryOut(id, seen, { dob: '1991-02-03' }, 'called_back');
  expect([refused.status, refused.refusal.fields?.['proof']]).toEqual([422, expect.stringContaining('after an ID')]);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => carryOut(id, seen, { firstName: 'Anna', dob: '1991-02-03' })));
  expect(new Set(pressed.map((one) => one.status))).toEqual(new Set([200]));
  expect((await read(id)).done).toEqual([
    expect.objectContaining({ what: 'Name', before: 'Ana Alvarez', after: 'Anna Alvarez', because: 'ID seen by video: As their ID says' }),
    expect.objectContaining({ what: 'Date of birth', before: seen.dob, after: '1991-02-03' }),
  ]);
  expect((await clinic.call(readHealthProfile, { as: ana })).reply).toMatchObject({ firstName: 'Anna', dob: '1991-02-03' });
  const now = await status(code);
  expect(now.state).toBe('done');
  expect(now.answer).toContain('We have corrected your name and date of birth.');
  expect(now.answer).not.toContain('1991');
  await clinic.settled();
  const told = await clinic.sql(`select 1 from letter where recipient = $1 and template = 'patient.details_corrected'`, [ana.email]);
  expect(told).toHaveLength(1);
});

test('a child’s birthday put right moves the day on which the parent acts no longer', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  const dob = bornAgo(8, 40);
  const child = { who: 'child', firstName: 'Pia', lastName: 'Baker', dob, relation: 'parent', basis: '', attests: true } as const;
  const { id } = (await clinic.call(addPatient, { as: ben, body: child })).reply;
  const seen = (await clinic.call(readDeskDetails, { as: sam, params: { id } })).reply;
  expect(seen.dob).toBe(dob);
  const to = { ...seen, dob: bornAgo(9, 40), proof: 'letter', reason: 'Birth certificate', seen } as never;
  expect((await clinic.call(correctDetails, { as: sam, params: { id }, body: to })).status).toBe(200);
  const [tie] = await clinic.sql<{ day: string }>(
    `select to_char(ended_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day from guardianship where patient_id = $1`,
    [id],
  );
  expect(tie?.day.slice(0, 4)).toBe(String(Number(bornAgo(9, 40).slice(0, 4)) + 18));
  // and still by no other way
  await expect(clinic.sql(`update patient set dob = '2025-01-01' where id = $1`, [id])).rejects.toThrow(/birthday/);
});

test('a note is put right by an addendum of who signed it, which answers the request', async () => {
  const { cleo, noteId } = await withNote('Cleo Castro');
  const { id, code } = await asked(cleo, 'Cleo Castro');
  expect((await read(id)).notes).toEqual([{ id: noteId, at: expect.any(Date), provider: 'Dr. Lee', gives_care: true }]);
  const ask = () => clinic.call(api.askAmendment, { as: sam, params: { id }, body: { note_id: noteId, words: 'It is the left cheek' } });
  const pressed = await Promise.all(Array.from({ length: 12 }, ask));
  expect(new Set(pressed.map((one) => one.status))).toEqual(new Set([200]));
  await clinic.settled();
  expect(await clinic.sql(`select recipient from letter where template = 'amendment.asked'`)).toHaveLength(1);
  const [mine] = (await clinic.call(api.listMyAmendments, { as: lee })).reply;
  expect(mine).toMatchObject({ note_id: noteId, words: 'It is the left cheek', state: 'open', patient: 'Cleo Castro' });
  await clinic.call(addAddendum, { as: lee, params: { id: noteId }, body: { text: 'It is the left cheek.' } as never });
  await clinic.settled();
  const now = await status(code);
  expect([now.state, now.answer]).toEqual(['done', expect.stringContaining('added to your notes')]);
});

test('a note that stays as it is: the reason, and a statement of disagreement that is kept, once', async () => {
  const { cleo, noteId } = await withNote('Dina Diaz');
  const { id, code } = await asked(cleo, 'Dina Diaz');
  await clinic.call(api.askAmendment, { as: sam, params: { id }, body: { note_id: noteId, words: 'It was never acne' } });
  const mine = (await clinic.call(api.listMyAmendments, { as: lee })).reply.find((one) => one.state === 'open');
  const decline = (as: Person) =>
    clinic.call(api.declineAmendment, { as, params: { id: mine?.id ?? '' }, body: { reason: 'The photos show it.' } });
  expect((await decline(await doctor(clinic, 'Dr. Osei'))).status).toBe(404);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => decline(lee)));
  expect(pressed.filter((one) => one.status === 200)).toHaveLength(1);
  const refused = await status(code);
  expect(refused).toMatchObject({ state: 'refused', may_disagree: true });
  expect(refused.answer).toMatch(/Dr. Lee leaves the note as it is: The photos show it\.[\s\S]+statement of disagreement/);
  const disagree = (words: string) => clinic.call(requests.disagreeWithAnswer, { params: { code }, body: { words } });
  expect((await disagree('word '.repeat(251))).refusal.fields?.['words']).toBe('Please write at most 250 words');
  expect((await disagree('I see it otherwise.')).reply).toMatchObject({ statement: 'I see it otherwise.', may_disagree: false });
  expect((await disagree('I see it otherwise.')).status).toBe(200);
  expect((await disagree('Something else')).status).toBe(409);
  expect((await clinic.call(requests.readPrivacyRequest, { as: sam, params: { id } })).reply.statement).toBe('I see it otherwise.');
});

test('of two notes one stays as it is: what was done is said, and that the rest may be disagreed with', async () => {
  const { cleo, noteId } = await withNote('Faye Ford');
  const { id: second } = await sendAssessment(clinic, cleo);
  await answerCase(clinic, lee, second);
  const { id, code } = await asked(cleo, 'Faye Ford');
  for (const note_id of [noteId, second])
    await clinic.call(api.askAmendment, { as: sam, params: { id }, body: { note_id, words: 'It is the left cheek' } });
  const mine = (await clinic.call(api.listMyAmendments, { as: lee })).reply.find((one) => one.note_id === second && one.state === 'open');
  const said = await clinic.call(api.declineAmendment, {
    as: lee,
    params: { id: mine?.id ?? '' },
    body: { reason: 'The photos show it.' },
  });
  expect(said.reply.detail).toContain('The person reads why');
  await clinic.call(addAddendum, { as: lee, params: { id: noteId }, body: { text: 'It is the left cheek.' } as never });
  await clinic.settled();
  const now = await status(code);
  expect(now).toMatchObject({
    state: 'done',
    may_disagree: true,
    answer: expect.stringMatching(/added to your notes[\s\S]+The photos show it/),
  });
  const disagree = await clinic.call(requests.disagreeWithAnswer, { params: { code }, body: { words: 'I see it otherwise.' } });
  expect(disagree.reply).toMatchObject({ statement: 'I see it otherwise.', may_disagree: false });
});

test('why a note stays as it is stands in what the desk answers, where the signer of another has left', async () => {
  const roy = await doctor(clinic, 'Dr. Roy');
  const { cleo, noteId } = await withNote('Hana Hill');
  const { id: second } = await sendAssessment(clinic, cleo);
  await answerCase(clinic, roy, second);
  const { id, code } = await asked(cleo, 'Hana Hill');
  for (const note_id of [noteId, second])
    await clinic.call(api.askAmendment, { as: sam, params: { id }, body: { note_id, words: 'It is the left cheek' } });
  await clinic.sql('insert into account_right values ($1, $2, $3, false, $4)', [roy.accountId, 'provider', 'treat', 'A pause']);
  const mine = (await clinic.call(api.listMyAmendments, { as: lee })).reply.find((one) => one.note_id === noteId && one.state === 'open');
  await clinic.call(api.declineAmendment, { as: lee, params: { id: mine?.id ?? '' }, body: { reason: 'The photos show it.' } });
  expect((await status(code)).state).toBe('in_work');
  const body = { outcome: 'done' as const, words: 'Nobody adds to the other note any more.' };
  expect((await clinic.call(requests.answerPrivacyRequest, { as: sam, params: { id }, body })).status).toBe(200);
  const answer = /^Nobody adds[\s\S]+Dr\. Lee leaves the note as it is: The photos show it\.[\s\S]+statement of disagreement/;
  expect(await status(code)).toMatchObject({ state: 'done', may_disagree: true, answer: expect.stringMatching(answer) });
});

test('what was asked of a note is nobody’s work once its request is answered in words, or its signer has left', async () => {
  const kim = await doctor(clinic, 'Dr. Kim');
  const { cleo, noteId } = await withNote('Gina Gold', kim);
  const { id, code } = await asked(cleo, 'Gina Gold');
  const ask = () => clinic.call(api.askAmendment, { as: sam, params: { id }, body: { note_id: noteId, words: 'It is the left cheek' } });
  await ask();
  const [mine] = (await clinic.call(api.listMyAmendments, { as: kim })).reply;
  await clinic.sql('insert into account_right values ($1, $2, $3, false, $4)', [kim.accountId, 'provider', 'treat', 'A pause']);
  expect((await ask()).refusal).toMatchObject({ code: 'nobody_answers', detail: expect.stringContaining('Answer in words') });
  const seen = (await read(id)).details as Details;
  expect((await carryOut(id, seen, { firstName: 'Ginny' })).reply.detail).toContain('Dr. Kim gives no care here any more');
  expect((await status(code)).state).toBe('in_work');
  await clinic.sql('delete from account_right where account_id = $1', [kim.accountId]);
  const inWords = await clinic.call(requests.answerPrivacyRequest, {
    as: sam,
    params: { id },
    body: { outcome: 'done', words: 'See us.' },
  });
  expect(inWords.status).toBe(200);
  expect((await clinic.call(api.listMyAmendments, { as: kim })).reply).toEqual([]);
  const late = await clinic.call(api.declineAmendment, { as: kim, params: { id: mine?.id ?? '' }, body: { reason: 'It is right.' } });
  expect(late.reply.detail).toContain('the person does not read why');
  expect((await status(code)).answer).toBe('See us.');
});

test('nothing is corrected for who is not proven, for a guardian by mail, or by who may not correct', async () => {
  const eve = await signUp(clinic, 'Eve Evans');
  for (const relation of ['self', 'guardian'] as const) {
    const body = { kind: 'correct' as const, name: 'Eve', email: eve.email, relation, details: '' };
    const { number } = (await clinic.call(requests.sendPrivacyRequest, { body })).reply;
    const [row] = await clinic.sql<{ id: string }>('select id from privacy_request where number = $1', [number]);
    const id = row?.id ?? '';
    const seen = (await clinic.call(readDeskDetails, { as: sam, params: { id: eve.patientId } })).reply;
    const answer = await carryOut(id, seen, { lastName: 'Evil' });
    expect([answer.status, answer.refusal.code]).toEqual([409, relation === 'self' ? 'not_ready' : 'no_account']);
    expect((await clinic.call(api.readRequestCorrection, { as: await admin(clinic, `Olga ${relation}`), params: { id } })).status).toBe(
      404,
    );
  }
});

async function withNote(name: string, by = lee) {
  const cleo = await signUp(clinic, name);
  await fillProfile(clinic, cleo);
  await keepCard(clinic, cleo);
  const { id } = await sendAssessment(clinic, cleo);
  await answerCase(clinic, by, id);
  return { cleo, noteId: id };
}

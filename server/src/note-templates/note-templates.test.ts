/** Templates of notes: whose they are, what may stand in them, and that nobody writes over another. */
import {
  addNoteTemplate,
  changeNoteTemplate,
  listNoteTemplates,
  type NoteTemplateForm,
  removeNoteTemplate,
  restoreNoteTemplate,
} from '@pellis/contract/note-templates/note-templates';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { newStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { assistant, doctor, type Person, staff } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let nia: Person;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [nia, sam] = [await assistant(clinic, 'Nia'), await staff(clinic, 'Sam')];
});
afterAll(() => clinic.end());

const form = (more: Partial<NoteTemplateForm> = {}): NoteTemplateForm => ({
  title: 'Gentle start',
  shortcut: 'gentle',
  concerns: ['acne'],
  diagnosis: '',
  treatment_plan: 'Dear {name}, for {duration} you have had this. Apply ____.',
  follow_up: '',
  prescriptions: [],
  routine: [],
  lab_tests: [],
  is_own: true,
  ...more,
});
const add = (as: Person, body: NoteTemplateForm) => clinic.call(addNoteTemplate, { as, body });
const change = (as: Person, id: string, version: number, body: NoteTemplateForm) =>
  clinic.call(changeNoteTemplate, { as, params: { id }, body, headers: { 'if-match': String(version) } });
const titlesOf = async (as: Person) => (await clinic.call(listNoteTemplates, { as })).reply.map(({ title }) => title);

test('the clinic begins with three shared ones, which its people change like their own', async () => {
  expect(await titlesOf(lee)).toEqual(['Acne', 'Eczema', 'Rosacea']);
  expect((await clinic.call(listNoteTemplates, { as: sam })).status).toBe(404);
});

test('one’s own are nobody else’s, and two people may have the same title', async () => {
  const { reply } = await add(lee, form());
  expect((await add(osei, form())).status).toBe(200);
  expect(await titlesOf(lee)).toEqual(['Acne', 'Eczema', 'Gentle start', 'Rosacea']);
  expect((await change(osei, reply.id, 1, form({ title: 'Mine now' }))).status).toBe(404);
  expect((await clinic.call(removeNoteTemplate, { as: osei, params: { id: reply.id } })).status).toBe(404);
});

test('who drafts keeps their own, and the shared ones are for who signs', async () => {
  expect((await add(nia, form({ title: 'Of Nia' }))).status).toBe(200);
  expect((await add(nia, form({ title: 'For all', is_own: false }))).status).toBe(404);
  expect((await add(osei, form({ title: 'For all', shortcut: 'all', is_own: false }))).status).toBe(200);
  expect(await titlesOf(nia)).toContain('For all');
});

test('a title or shortcut that is taken, a field that nobody fills and an odd shortcut get their sentence', async () => {
  expect((await add(lee, form({ shortcut: 'other' }))).refusal.fields).toEqual({ title: 'There is a template with this title already' });
  expect((await add(lee, form({ title: 'Other' }))).refusal.fields).toEqual({ shortcut: 'Another template has this shortcut already' });
  const odd = await add(lee, form({ title: 'Odd', shortcut: 'Two words', treatment_plan: 'For {since}.' }));
  expect(odd.refusal.fields).toEqual({
    shortcut: 'Use 2 to 20 small letters or digits',
    treatment_plan: expect.stringMatching(/^There is no field \{since\}\. There are: \{name\}, /),
  });
});

test('of two who change one at once the second is told, and a removal is taken back', async () => {
  const { reply } = await add(lee, form({ title: 'Shared', shortcut: '', is_own: false }));
  const both = await Promise.all(
    [lee, osei].map((who) => change(who, reply.id, 1, form({ title: `By ${who.accountId}`, shortcut: '', is_own: false }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const params = { id: reply.id };
  expect((await clinic.call(removeNoteTemplate, { as: osei, params })).status).toBe(200);
  expect((await change(lee, reply.id, 2, form({ title: 'Again', shortcut: '', is_own: false }))).status).toBe(412);
  expect((await clinic.call(restoreNoteTemplate, { as: osei, params })).reply.id).toBe(reply.id);
});

test('a template may be prescriptions, steps or lab tests alone, and one that puts in nothing is refused', async () => {
  const prescriptions = [{ ...noPrescription, drug: 'Tretinoin', strength: '0.025%', form: 'cream', sig: 'A pea-sized amount at night.' }];
  const routine = [{ ...newStep, what: ' Apply the cream ', times: ['evening' as const], every_days: 2 }];
  const nothing = { treatment_plan: '', shortcut: '' };
  const { reply } = await add(
    lee,
    form({ ...nothing, title: 'Cream', prescriptions: [...prescriptions, noPrescription], routine, lab_tests: ['alt'] }),
  );
  expect(reply).toMatchObject({ prescriptions, routine: [{ what: 'Apply the cream', every_days: 2 }], lab_tests: ['alt'] });
  const { reply: listed } = await clinic.call(listNoteTemplates, { as: lee });
  expect(listed.find(({ id }) => id === reply.id)).toEqual(reply);
  const empty = await add(lee, form({ ...nothing, title: 'Empty' }));
  expect(empty.refusal.fields).toEqual({ treatment_plan: 'Write the plan, or what else it puts in' });
});

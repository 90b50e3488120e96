/** An adult lets somebody act for them: invited by e-mail, accepted once, ended at any moment. */

import { readMe } from '@pellis/contract/accounts/settings';
import { leavePatient, listMyPatients, switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import {
  acceptProxy,
  changeProxy,
  dayInYears,
  inviteProxy,
  listProxies,
  readProxyInvitation,
  revokeProxy,
} from '@pellis/contract/guardianships/proxies';
import { readNote } from '@pellis/contract/notes/notes';
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, fillProfile, keepCard, profileForm, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { everything, invitationTo, letActFor, proxyCodeTo } from '../testing/proxies.ts';
import { watchProxies } from './watch-proxies.ts';

let clinic: TestClinic;
let ben: PatientPerson;
let lee: Person;
let note: string;
const dob = profileForm.dob;
const twelve = Array.from({ length: 12 }, (_, number) => number);

beforeAll(async () => {
  clinic = await openTestClinic();
  [ben, lee] = [await signUp(clinic, 'Ben Brown'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ben, { firstName: 'Ben', lastName: 'Brown' });
  await keepCard(clinic, ben);
  note = (await sendAssessment(clinic, ben)).id;
  await answerCase(clinic, lee, note);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update guardianship set ended_at = now(), told_at = now() where relation = 'proxy'`);
  await clinic.sql('update proxy_invitation set ended_at = now() where ended_at is null');
});
afterAll(() => clinic.end());

const invite = (email: string, changes: object = {}) =>
  clinic.call(inviteProxy, { as: ben, body: { ...invitationTo({ email }), ...changes } });
const accept = (as: Person, code: string, day: string = dob, headers: Record<string, string> = {}) =>
  clinic.call(acceptProxy, { as, params: { code }, body: { dob: day, agrees: true }, headers });
const reads = async (as: Person) => (await clinic.call(readNote, { as, params: { id: note } })).status;
const actFor = (as: Person, patient_id: string) => clinic.call(switchPatient, { as, body: { patient_id } });

async function emailsOf(email: string): Promise<string[]> {
  await clinic.settled();
  const rows = await clinic.sql<{ template: string }>(
    `select template from letter where recipient = $1 and template like 'proxy.%' order by created_at, template`,
    [email],
  );
  return rows.map(({ template }) => template);
}

test('Ben invites his wife, she accepts and sees him among her people; both are told, and he sees when she was there', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const invited = (await invite(ana.email)).reply;
  expect(invited).toMatchObject({ bar: null, proxies: [], waiting: [{ name: 'Ana Alvarez', relation: 'my wife', scopes: everything }] });
  const code = await proxyCodeTo(clinic, ana.email);
  const [letter] = await clinic.sql<{ subject: string; body: string }>(
    `select subject, body from letter where template = 'proxy.invited' and recipient = $1`,
    [ana.email],
  );
  expect(letter?.subject).toBe('Ben asks you to act for them');
  expect(letter?.body).not.toMatch(/Brown|acne|Adapalene/i);
  expect(await clinic.sql('select from proxy_invitation where code_hash = $1', [code])).toEqual([]);
  const asked = await clinic.call(readProxyInvitation, { as: ana, params: { code } });
  expect(asked.reply).toEqual({ first_name: 'Ben', scopes: everything, until: dayInYears(1) });
  expect(await reads(ana)).toBe(404);
  expect((await accept(ana, code)).reply).toEqual({ detail: 'You can act for Ben now.', patient_id: ben.patientId });
  // only while she acts for him
  expect(await reads(ana)).toBe(404);
  expect((await actFor(ana, ben.patientId)).reply).toMatchObject({ relation: 'proxy', scopes: everything, until: dayInYears(1) });
  expect(await reads(ana)).toBe(200);
  expect((await clinic.call(readMe, { as: ana })).reply).toMatchObject({ patient_id: ben.patientId, patient: { relation: 'proxy' } });
  const [proxy] = (await clinic.call(listProxies, { as: ben })).reply.proxies;
  expect(proxy).toMatchObject({ name: 'Ana Alvarez', email: ana.email, until: dayInYears(1), last_used_at: expect.any(Date) });
  expect(await emailsOf(ben.email)).toEqual(['proxy.began']);
  expect(await emailsOf(ana.email)).toEqual(['proxy.invited', 'proxy.welcome']);
});

test('twelve accepts at once are one, and the link opens nothing afterwards', async () => {
  const ada = await signUp(clinic, 'Ada Avila');
  await invite(ada.email);
  const code = await proxyCodeTo(clinic, ada.email);
  const answers = await Promise.all(twelve.map(() => accept(ada, code, dob, keyless)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await clinic.sql(`select from event where name = 'proxy.accepted' and actor_id = $1`, [ada.accountId])).toHaveLength(1);
  expect(await clinic.sql(`select from guardianship where account_id = $1 and relation = 'proxy'`, [ada.accountId])).toHaveLength(1);
  const amy = await signUp(clinic, 'Amy Other');
  expect((await accept(amy, code)).status).toBe(404);
  expect((await clinic.call(readProxyInvitation, { as: amy, params: { code } })).status).toBe(404);
});

test('of two who hold the link one comes in', async () => {
  const [ida, eva] = [await signUp(clinic, 'Ida One'), await signUp(clinic, 'Eva Two')];
  await invite(ida.email);
  const code = await proxyCodeTo(clinic, ida.email);
  const answers = await Promise.all([accept(ida, code), accept(eva, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('twelve invitations at once are one e-mail', async () => {
  await Promise.all(
    twelve.map(() => clinic.call(inviteProxy, { as: ben, body: invitationTo({ email: 'nan@pellis.test' }), headers: keyless })),
  );
  await clinic.settled();
  expect(await emailsOf('nan@pellis.test')).toEqual(['proxy.invited']);
  expect((await clinic.call(listProxies, { as: ben })).reply.waiting).toHaveLength(1);
});

test('five wrong birthdays, and the link is unknown', async () => {
  const uma = await signUp(clinic, 'Uma Unsure');
  await invite(uma.email);
  const code = await proxyCodeTo(clinic, uma.email);
  for (let tried = 1; tried <= 5; tried += 1) expect((await accept(uma, code, '2001-01-01')).refusal.fields).toHaveProperty('dob');
  expect((await accept(uma, code)).status).toBe(404);
});

test('an invitation that was taken back, a newer one to the same address, or a link that is old opens nothing', async () => {
  const tia = await signUp(clinic, 'Tia Taken');
  const [waiting] = (await invite(tia.email)).reply.waiting;
  const first = await proxyCodeTo(clinic, tia.email);
  expect((await clinic.call(revokeProxy, { as: ben, params: { id: waiting?.id ?? '' } })).reply.detail).toMatch(/taken back/);
  expect((await accept(tia, first)).status).toBe(404);
  await invite(tia.email);
  const second = await proxyCodeTo(clinic, tia.email);
  await invite(tia.email);
  expect((await accept(tia, second)).status).toBe(404);
  const third = await proxyCodeTo(clinic, tia.email);
  await clinic.sql(`update proxy_invitation set expires_at = now() - interval '1 minute' where ended_at is null`);
  expect((await accept(tia, third)).status).toBe(404);
});

test('Ben ends it in one step: it counts with her next call, both are told, and she acts for herself again', async () => {
  const mia = await signUp(clinic, 'Mia Moss');
  const id = await letActFor(clinic, ben, mia);
  expect(await reads(mia)).toBe(200);
  expect((await clinic.call(revokeProxy, { as: ben, params: { id } })).status).toBe(200);
  expect(await reads(mia)).toBe(404);
  expect((await actFor(mia, ben.patientId)).status).toBe(404);
  expect((await clinic.call(readMe, { as: mia })).reply).toMatchObject({ patient_id: mia.patientId, patient: { relation: 'self' } });
  expect((await clinic.call(listProxies, { as: ben })).reply.proxies).toEqual([]);
  expect((await clinic.call(revokeProxy, { as: ben, params: { id } })).status).toBe(404);
  expect(await emailsOf(mia.email)).toEqual(['proxy.invited', 'proxy.welcome', 'proxy.ended-for-them']);
  expect((await emailsOf(ben.email)).at(-1)).toBe('proxy.ended');
  // and once more from the beginning
  await letActFor(clinic, ben, mia, ['see-care']);
  expect(await reads(mia)).toBe(200);
});

test('a week before the last day both are told once, with nothing of the care; prolonged in time nobody is, and not who was let in for less', async () => {
  const [nia, pam, sue] = [await signUp(clinic, 'Nia Near'), await signUp(clinic, 'Pam Prolonged'), await signUp(clinic, 'Sue Short')];
  const ids = [await letActFor(clinic, ben, nia), await letActFor(clinic, ben, pam), await letActFor(clinic, ben, sue)];
  const soon = `update guardianship set ended_at = now() + interval '6 days', granted_at = now() - make_interval(days => $2) where account_id = $1 and relation = 'proxy'`;
  for (const one of [nia, pam]) await clinic.sql(soon, [one.accountId, 300]);
  await clinic.sql(soon, [sue.accountId, 0]);
  await clinic.call(changeProxy, { as: ben, params: { id: ids[1] ?? '' }, body: { scopes: everything, until: dayInYears(1) } });
  await Promise.all(twelve.map(() => watchProxies(clinic.clinic)));
  expect((await emailsOf(nia.email)).filter((template) => template === 'proxy.ends-soon-for-them')).toHaveLength(1);
  expect((await emailsOf(ben.email)).filter((template) => template === 'proxy.ends-soon')).toHaveLength(1);
  for (const one of [pam, sue]) expect(await emailsOf(one.email)).not.toContain('proxy.ends-soon-for-them');
  const [letter] = await clinic.sql<{ subject: string; body: string }>(
    `select subject, body from letter where template = 'proxy.ends-soon' and recipient = $1`,
    [ben.email],
  );
  expect(letter?.subject).toMatch(/^Ana Alvarez acts for you until \w+ \d+, \d{4}$/);
  expect(letter?.body).not.toMatch(/acne|Adapalene|Brown/i);
  // she still may
  expect(await reads(nia)).toBe(200);
});

test('after the last day access has ended, even before anybody swept; then both are told once', async () => {
  const oda = await signUp(clinic, 'Oda Over');
  await letActFor(clinic, ben, oda);
  await clinic.sql(`update guardianship set ended_at = now() where account_id = $1 and relation = 'proxy'`, [oda.accountId]);
  expect(await reads(oda)).toBe(404);
  expect((await clinic.call(listMyPatients, { as: oda })).reply).toHaveLength(1);
  await watchProxies(clinic.clinic);
  await watchProxies(clinic.clinic);
  expect((await clinic.call(readMe, { as: oda })).reply.patient_id).toBe(oda.patientId);
  expect((await emailsOf(oda.email)).filter((template) => template === 'proxy.ended-for-them')).toHaveLength(1);
});

test('a proxy gives the role up, and Ben is told', async () => {
  const gus = await signUp(clinic, 'Gus Gone');
  await letActFor(clinic, ben, gus);
  expect((await clinic.call(leavePatient, { as: gus, params: { id: ben.patientId } })).reply.detail).toMatch(/no longer act for Ben/);
  expect(await reads(gus)).toBe(404);
  expect(await clinic.sql(`select from event where name = 'proxy.given_up' and actor_id = $1`, [gus.accountId])).toHaveLength(1);
  expect((await emailsOf(ben.email)).at(-1)).toBe('proxy.ended');
});

test('a proxy lets nobody in and takes nothing back, whoever’s it is; nor does somebody who acts for a child', async () => {
  const [pia, pat] = [await signUp(clinic, 'Pia Proxy'), await signUp(clinic, 'Pat Parent')];
  const id = await letActFor(clinic, ben, pia);
  for (const as of [pia, pat]) {
    const answers = [
      await clinic.call(changeProxy, { as, params: { id }, body: { scopes: everything, until: dayInYears(3) } }),
      await clinic.call(revokeProxy, { as, params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
  expect((await clinic.call(listProxies, { as: pia })).status).toBe(404);
  expect((await clinic.call(inviteProxy, { as: pia, body: invitationTo({ email: 'x@pellis.test' }) })).status).toBe(404);
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'caregiver', 'test', '1')`,
    [pat.accountId, pia.patientId],
  );
  await actFor(pat, pia.patientId);
  expect((await clinic.call(inviteProxy, { as: pat, body: invitationTo({ email: 'x@pellis.test' }) })).status).toBe(404);
});

test('nobody under 18 lets anybody in or comes in, and somebody of unknown age tells it first', async () => {
  const teo = await signUp(clinic, 'Teo Teen');
  const ask = () => clinic.call(inviteProxy, { as: teo, body: invitationTo({ email: 'x@pellis.test' }) });
  expect((await clinic.call(listProxies, { as: teo })).reply.bar).toBe('no_birthday');
  expect((await ask()).refusal.code).toBe('no_birthday');
  await fillProfile(clinic, teo, { firstName: 'Teo', lastName: 'Teen', dob: bornAgo(16) });
  expect((await clinic.call(listProxies, { as: teo })).reply.bar).toBe('minor');
  expect((await ask()).refusal.code).toBe('minor');
  await invite(teo.email);
  expect((await accept(teo, await proxyCodeTo(clinic, teo.email))).refusal.code).toBe('minor');
});

test.each([
  [{ name: '' }, 'name', 'Enter their name'],
  [{ relation: ' ' }, 'relation', 'Say what they are to you'],
  [{ scopes: [] }, 'scopes', 'Choose what they may do'],
  [{ scopes: ['decide-for-patient'] }, 'scopes', expect.any(String)],
  [{ until: '' }, 'until', 'Choose the last day'],
  [{ until: '2020-01-01' }, 'until', 'Choose a day that is still to come'],
  [{ until: dayInYears(4) }, 'until', 'Choose a day within 3 years. You can prolong it later.'],
  [{ email: 'ben.brown@pellis.test' }, 'email', 'This is your own address.'],
])('nobody is invited with %j', async (changes, field, message) => {
  const answer = await invite('x@pellis.test', changes);
  expect([answer.status, Object.entries(answer.refusal.fields ?? {})[0]?.[0].split('.')[0]]).toEqual([422, field]);
  expect(answer.refusal.detail).toEqual(message);
  expect((await clinic.call(listProxies, { as: ben })).reply.waiting).toEqual([]);
});

test('five at a time, and whoever opens their own invitation is told so', async () => {
  for (const number of [1, 2, 3, 4, 5]) expect((await invite(`p${number}@pellis.test`)).status).toBe(200);
  expect((await invite('p6@pellis.test')).refusal.code).toBe('too_many_proxies');
  const code = await proxyCodeTo(clinic, 'p1@pellis.test');
  expect((await accept(ben, code)).refusal.code).toBe('oneself');
});

test('Ben changes what she may and until when: it counts with her next call, and both are told', async () => {
  const ria = await signUp(clinic, 'Ria Rowe');
  const id = await letActFor(clinic, ben, ria);
  const change = (scopes: ProxyScope[]) => clinic.call(changeProxy, { as: ben, params: { id }, body: { scopes, until: dayInYears(2) } });
  expect((await change(['pay-for-care'])).reply.proxies[0]).toMatchObject({ scopes: ['pay-for-care'], until: dayInYears(2) });
  expect(await reads(ria)).toBe(404);
  // whoever arranges care sees it
  expect((await change(['arrange-care'])).reply.proxies[0]?.scopes).toEqual(['see-care', 'arrange-care']);
  expect(await reads(ria)).toBe(200);
  expect((await emailsOf(ria.email)).at(-1)).toBe('proxy.changed-for-them');
  expect((await emailsOf(ben.email)).at(-1)).toBe('proxy.changed');
  expect(
    (await clinic.call(changeProxy, { as: ben, params: { id: newId() }, body: { scopes: everything, until: dayInYears(1) } })).status,
  ).toBe(404);
});

test('the front desk sees who is a proxy, with scope and end', async () => {
  const [zoe, sam] = [await signUp(clinic, 'Zoe Zim'), await staff(clinic, 'Sam')];
  await letActFor(clinic, ben, zoe, ['see-care']);
  const { reply } = await clinic.call(readPatientAtDesk, { as: sam, params: { id: ben.patientId } });
  expect(reply.acted_for_by).toContainEqual(
    expect.objectContaining({
      name: 'Zoe Zim',
      relation: 'Proxy',
      proxy: { called: 'my wife', scopes: ['see-care'], until: dayInYears(1) },
    }),
  );
});

test('the table itself refuses a proxy without an end, with a right that no patient gives, or for longer than three years', async () => {
  const kit = await signUp(clinic, 'Kit Kent');
  await letActFor(clinic, ben, kit);
  const change = (set: string) =>
    clinic.sql(`update guardianship set ${set} where account_id = $1 and relation = 'proxy'`, [kit.accountId]);
  await expect(change('ended_at = null')).rejects.toThrow(/proxy_is_whole/);
  await expect(change(`scopes = '{see-care,decide-for-patient}'`)).rejects.toThrow(/proxy_has_known_scopes/);
  await expect(change(`scopes = '{arrange-care}'`)).rejects.toThrow(/proxy_has_known_scopes/);
  await expect(change(`ended_at = now() + interval '4 years'`)).rejects.toThrow(/proxy_ends/);
});

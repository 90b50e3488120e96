/** One's own settings: what the portal tells about me, my switches, and changing my password. */
import { changePassword, logIn } from '@pellis/contract/accounts/accounts';
import { putSafetyOfferAway, readMe, saveSettings } from '@pellis/contract/accounts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, signIn, signUp, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
});
afterAll(() => clinic.end());

const newPassword = 'tall-window-cloud-5';
const enter = (email: string, password: string) => clinic.call(logIn, { body: { email, password }, headers: elsewhere() });
const change = (as: { token: string }, current_password: string, new_password: string) =>
  clinic.call(changePassword, { as, body: { current_password, new_password } });

test('a patient reads their own name, address and insurance in plain words', async () => {
  const { reply } = await clinic.call(readMe, { as: ana });
  expect(reply).toEqual({
    user_id: ana.accountId,
    role: 'client',
    patient_id: ana.patientId,
    name: 'Ana Alvarez',
    first_name: 'Ana',
    email: 'ana.alvarez@pellis.test',
    phone: '(415) 555-0134',
    address: 'California 94110',
    insurance: 'None on file',
    settings: { notifications: { sms_reminders: false } },
    is_demo_user: false,
    clinic_time_zone: 'America/Los_Angeles',
    is_setting_up: false,
    free_rebooking: null,
    owed: null,
    is_asked_before_prescription: false,
    has_second_factor: false,
    is_safety_offer_away: false,
    patient: { first_name: 'Ana', last_name: 'Alvarez', relation: 'self', dob: null },
    patient_count: 1,
    own_patient_id: ana.patientId,
    rights: ['act-for-patients', 'see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient'],
  });
});

test('the insurance is the one of the current health profile', async () => {
  await clinic.sql(
    `insert into health_profile (patient_id, first_name, last_name, dob, sex, pregnant, medications, current_medications, allergies, current_allergies,
       insurance_type, member_id, group_num, written_by)
     values ($1, 'Ana', 'Alvarez', '1990-01-01', 'female', 'no', 'no', '', 'no', '', 'uhc', 'M1', 'G1', $2)`,
    [ana.patientId, ana.accountId],
  );
  expect((await clinic.call(readMe, { as: ana })).reply.insurance).toBe('UnitedHealth');
});

test("the clinic's people have no patient, no address and no insurance", async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  const { reply } = await clinic.call(readMe, { as: lee });
  expect(reply).toMatchObject({ role: 'provider', patient_id: null, name: 'Dr. Lee', address: '', insurance: '', phone: '' });
});

test('a switch is saved, and nothing else that comes with it', async () => {
  const body = { notifications: { sms_reminders: true, push: 'everything' }, role: 'admin', __proto__: { x: 1 } };
  const saved = await clinic.call(saveSettings, { as: ana, body });
  expect([saved.status, saved.reply]).toEqual([200, { notifications: { sms_reminders: true } }]);
  const [row] = await clinic.sql('select settings, role from account where id = $1', [ana.accountId]);
  expect(row).toEqual({ settings: { notifications: { sms_reminders: true } }, role: 'client' });
  expect((await clinic.call(readMe, { as: ana })).reply.settings.notifications.sms_reminders).toBe(true);
});

test('whoever puts the offer of a second step away is asked on none of their devices again', async () => {
  const phone = await signIn(clinic, ana.email);
  expect((await clinic.call(readMe, { as: phone })).reply.is_safety_offer_away).toBe(false);
  expect((await clinic.call(putSafetyOfferAway, { as: ana })).status).toBe(204);
  expect((await clinic.call(putSafetyOfferAway, { as: ana })).status).toBe(204);
  expect((await clinic.call(readMe, { as: phone })).reply.is_safety_offer_away).toBe(true);
  const other = await signUp(clinic, 'Olu Other');
  expect((await clinic.call(readMe, { as: other })).reply.is_safety_offer_away).toBe(false);
});

test('settings that are not whole are refused', async () => {
  expect((await clinic.call(saveSettings, { as: ana, body: {} })).status).toBe(422);
  expect((await clinic.call(saveSettings, { as: ana, body: { notifications: { sms_reminders: 'yes' } } })).status).toBe(422);
});

test('hundreds of changes of settings in a row are stopped, and nobody else’s', async () => {
  const body = { notifications: { sms_reminders: false } };
  const [hal, ida] = [await signUp(clinic, 'Hal Hammer'), await signUp(clinic, 'Ida Idle')];
  for (let n = 0; n < 30; n++) expect((await clinic.call(saveSettings, { as: hal, body })).status).toBe(200);
  const refused = await clinic.call(saveSettings, { as: hal, body });
  expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many']);
  expect((await clinic.call(saveSettings, { as: ida, body })).status).toBe(200);
});

test('changing the password keeps this session and ends the others at once', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  const phone = await signIn(clinic, ben.email);
  const changed = await change(ben, testPassword, newPassword);
  expect([changed.status, changed.reply.detail]).toEqual([200, 'Your password has been changed.']);
  expect((await clinic.call(readMe, { as: phone })).status).toBe(401);
  expect((await clinic.call(readMe, { as: ben })).status).toBe(200);
  expect((await enter(ben.email, testPassword)).status).toBe(400);
  expect((await enter(ben.email, newPassword)).status).toBe(200);
});

test('the owner gets a letter about the change', async () => {
  await clinic.settled();
  const [sentEmail] = await clinic.sql<{ subject: string; sent_at: Date | null }>(
    `select subject, sent_at from letter where recipient = 'ben.baker@pellis.test' and template = 'account.password_changed'`,
  );
  expect(sentEmail).toEqual({ subject: 'Your password was changed', sent_at: expect.any(Date) });
});

test('a wrong current password is no end of the session', async () => {
  const refused = await change(ana, 'not-my-password', newPassword);
  expect([refused.status, refused.refusal.code, refused.refusal.detail]).toEqual([400, 'wrong_password', 'Current password is incorrect.']);
  expect((await clinic.call(readMe, { as: ana })).status).toBe(200);
});

test('the new password obeys the same rules', async () => {
  const cleo = await signUp(clinic, 'Cleo Chen');
  expect((await change(cleo, testPassword, 'short')).refusal.fields).toEqual({ new_password: 'Password must be at least 8 characters' });
  expect((await change(cleo, testPassword, 'cleo.chen.1999')).refusal.fields).toEqual({
    new_password: 'Password must not be made of your own name or email',
  });
  expect((await change(cleo, testPassword, 'iloveyou')).refusal.fields).toEqual({
    new_password: 'This password is too common. Please choose another.',
  });
});

test('five tries to change a password in a quarter of an hour are enough', async () => {
  const dev = await signUp(clinic, 'Dev Desai');
  for (let number = 0; number < 5; number += 1) expect((await change(dev, 'guess', newPassword)).status).toBe(400);
  expect((await change(dev, testPassword, newPassword)).status).toBe(429);
});

test('nobody reads or changes anything without a session', async () => {
  expect((await clinic.call(readMe)).status).toBe(401);
  expect((await clinic.call(saveSettings, { body: {} })).status).toBe(401);
  expect((await clinic.call(changePassword, { body: {} })).status).toBe(401);
});

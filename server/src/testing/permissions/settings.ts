/** Bodies of the permission matrix for what people see and change about themselves in their settings. */
import { openInEmergency } from '@pellis/contract/patients/patients';
import { profileForm } from '../care.ts';
import type { TestClinic } from '../clinic.ts';
import { doctor, type PatientPerson, type Person } from '../people.ts';

export const settingsBodies: Record<string, () => unknown> = {
  'PUT /me/health_profile': () => profileForm,
  'PUT /me/insurance': () => ({ insuranceType: 'none', memberId: '', groupNum: '', images: [] }),
  'POST /workspace/set_up/mail_test/confirm': () => ({ code: '000000' }),
  'POST /workspace/set_up/keys/confirm': () => ({ code: 'AAAA-BBBB' }),
  'POST /workspace/set_up/text_test': () => ({ phone: '(415) 555-0199' }),
  'POST /workspace/set_up/text_test/confirm': () => ({ code: '000000' }),
  'POST /workspace/set_up/fax_test': () => ({ fax: '(415) 555-0100' }),
  'POST /workspace/set_up/fax_test/confirm': () => ({ code: '000000' }),
  'POST /workspace/set_up/card_test': () => ({ setup_id: 'unknown' }),
  'PUT /workspace/set_up/texts': () => ({ has_none: true }),
  'PUT /workspace/set_up/settings/:group': () => ({ values: { CLINIC_PHONE: '(415) 555-0155' } }),
  'POST /workspace/health/retry_jobs': () => ({ ids: [crypto.randomUUID()] }),
  'POST /workspace/health/drop_jobs': () => ({ ids: [crypto.randomUUID()], because: 'Not needed' }),
  'POST /workspace/backups/key': () => ({ recovery_key: 'none' }),
  'POST /workspace/backups/try': () => ({ name: 'none', recovery_key: 'none' }),
  'POST /workspace/audit/export': () => ({ who: 'all', whose: 'all', kind: 'all', days: '7' }),
  'POST /workspace/alarms/:id/acknowledge': () => ({ note: 'As it should be' }),
  'PUT /workspace/alarm_rules/:rule': () => ({ at_least: 60, minutes: 60, is_on: true, why: 'As it was' }),
  // wrong on purpose: nobody signs
  'POST /me/consents': () => ({
    state: 'home',
    texts: [{ kind: 'telehealth', place: 'everywhere', version: 0, text_hash: 'none' }],
    typed_name: 'Nobody',
    agrees: true,
  }),
  'PUT /workspace/consents/:consent/:place/text': () => ({ title: 'Title', words: 'Words', what_changed: 'All of it' }),
  'PUT /workspace/consents/:consent/:place/asking': () => ({ asking: 'not_asked' }),
  'PUT /me/name': () => ({ firstName: 'Ana', lastName: 'Owner' }),
  'PUT /me/address': () => ({ street: '1 Main Street', unit: '', city: 'Oakland', state: 'CA', postalCode: '94110' }),
  // wrong on purpose: the asker must stay who they are
  'PUT /me/email': () => ({ email: 'new@pellis.test', current_password: 'not this one' }),
  'POST /me/phone': () => ({ phone: '(415) 555-0199' }),
  'POST /me/phone/code': () => ({ code: '000000' }),
  'POST /email_change/confirm': () => ({ code: 'unknown' }),
  'POST /email_change/object': () => ({ code: 'unknown' }),
  'PUT /me/push/here': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }),
  'PUT /me/push': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: { p256dh: 'key', auth: 'auth' } }),
};

export const ownersOtherSession = 's'.repeat(22);

/** The owner is signed in on another device too. */
/** By a dermatologist whom nobody else in the matrix is. */
export async function openInEmergencyAt(clinic: TestClinic, owner: PatientPerson): Promise<string> {
  const night = await doctor(clinic, 'Dr. Night');
  await clinic.call(openInEmergency, { as: night, params: { id: owner.patientId }, body: { reason: 'Needed now' } });
  const [row] = await clinic.sql<{ id: string }>('select public_id as id from emergency_access where provider_id = $1', [night.accountId]);
  return row?.id ?? '';
}

export async function signInElsewhere(clinic: TestClinic, owner: Person): Promise<void> {
  await clinic.sql(
    `insert into session (id, account_id, ends_at, idle, idle_ends_at) values ($1, $2, now() + interval '1 hour', '30 minutes', now() + interval '30 minutes')`,
    [ownersOtherSession, owner.accountId],
  );
}

export const ownersPasskey = 'k'.repeat(22);

export async function giveSecondFactors(clinic: TestClinic, owner: Person): Promise<void> {
  await clinic.sql(`insert into passkey (id, account_id, credential_id, public_key, counter, name) values ($1, $2, 'c', '', 0, 'Phone')`, [
    ownersPasskey,
    owner.accountId,
  ]);
  await clinic.sql(`insert into totp_factor (account_id, sealed_secret, last_step) values ($1, '', 0)`, [owner.accountId]);
}

/** What strangers send us, for tests: a referral that has come in with a photo, and what the permission matrix asks about it. */
import { sendPrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { sendReferral, takeUpReferral } from '@pellis/contract/referrals/referrals';
import { newId } from '../platform/ids.ts';
import type { TestClinic } from './clinic.ts';
import { elsewhere, type Person } from './people.ts';
import { phonePhoto, type TestPhoto } from './photos.ts';

let number = 0;

export function referralForm(patient_email: string, images: TestPhoto[] = []) {
  return {
    provider_name: 'Dr. Mina Park',
    licence: 'G55123',
    reply_to: '(415) 555-0188',
    patient_name: 'Rosa Ruiz',
    patient_email,
    patient_phone: '(415) 555-0177',
    reason: 'A rash on both elbows',
    images,
  };
}

/** Of another patient each time, who has been sent the booking link. */
async function referNew(clinic: TestClinic): Promise<{ id: string; photo: string; bookingCode: string }> {
  number += 1;
  const email = `referred${number}@home.test`;
  const { status } = await clinic.call(sendReferral, { body: referralForm(email, [await phonePhoto()]), headers: elsewhere() });
  if (status !== 200) throw new Error(`a referral was answered ${status}`);
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string; photo: string; link: string }>(
    `select r.id, p.id as photo, l.links[1] as link from referral r join referral_photo p on p.referral_id = r.id
       join letter l on l.recipient = r.patient_email where r.patient_email = $1`,
    [email],
  );
  return { id: row?.id ?? '', photo: row?.photo ?? '', bookingCode: row?.link.split('/').at(-1) ?? '' };
}

const privacyForm = { kind: 'know', name: 'Rosa Ruiz', email: 'rosa.ruiz@home.test', relation: 'self', details: '' };

/** The owner has taken up a referral. */
export async function makeRequests(clinic: TestClinic, owner: Person): Promise<Record<string, string>> {
  const { id, photo, bookingCode } = await referNew(clinic);
  await clinic.call(takeUpReferral, { as: owner, body: { code: bookingCode } });
  await clinic.call(sendPrivacyRequest, { body: privacyForm, headers: elsewhere() });
  const [request] = await clinic.sql<{ id: string }>('select id from privacy_request');
  return {
    referral: id,
    referralPhoto: photo,
    bookingCode,
    privacyRequest: request?.id ?? '',
    amendment: await askAmendment(clinic, request?.id ?? ''),
  };
}

/** Somebody of whom there is nothing but the record. */
async function registerTwin(clinic: TestClinic): Promise<string> {
  const id = newId();
  await clinic.sql(
    `insert into patient (id, first_name, last_name, email, phone, state, postal_code)
       values ($1, 'Ana', 'Twin', 'ana.twin@home.test', '(415) 555-0166', 'CA', '94110')`,
    [id],
  );
  return id;
}

/** Something in a note of the owner's that is to be put right. */
async function askAmendment(clinic: TestClinic, requestId: string): Promise<string> {
  const id = 'm'.repeat(22);
  await clinic.sql(
    `insert into amendment_request (id, privacy_request_id, patient_id, note_id, provider_id, words, asked_by)
       select $1, $2, n.patient_id, n.id, n.signed_by, 'It is the left cheek', n.signed_by from note n where n.state = 'signed' limit 1`,
    [id, requestId],
  );
  return id;
}

/** An import that may still be taken back, of what has gone since. */
async function importNew(clinic: TestClinic, kind: string): Promise<string> {
  const insert = `insert into file_import (id, kind, file_name, imported_by, added, known, wrong, is_told)
    select $1, $2, 'file.csv', id, 1, 0, 0, false from account where role = 'staff' limit 1 returning id`;
  const [row] = await clinic.sql<{ id: string }>(insert, [newId(), kind]);
  return row?.id ?? '';
}

/** A record that was merged into somebody's and may still be taken out again. */
async function mergeNew(clinic: TestClinic): Promise<string> {
  const insert = `insert into record_merge (id, patient_id, merged_patient_id, merged, merged_by, proof, reason)
    select $1, p.id, $2, to_jsonb(p) || jsonb_build_object('id', $2::text), a.id, 'letter', 'A test' from patient p, account a where a.role = 'staff' limit 1 returning id`;
  const [row] = await clinic.sql<{ id: string }>(insert, [newId(), newId()]);
  return row?.id ?? '';
}

/** Which thing a path is about. What has ended is no longer everybody's: each who may end a referral or an import, or merge a record, gets one of their own. */
export async function requestAt(clinic: TestClinic, path: string, things: Record<string, string>): Promise<string | undefined> {
  if (/referrals\/:id\/(decline|close)$/.test(path)) return (await referNew(clinic)).id;
  const kind = /imports\/(\w+)\/:id\/undo$/.exec(path)?.[1];
  if (kind) return importNew(clinic, kind);
  if (path.includes('/merges')) things['twin'] = await registerTwin(clinic);
  if (path.endsWith('record_merges/:id/undo')) return mergeNew(clinic);
  if (path.includes('workspace/amendments')) return things['amendment'];
  if (path.includes('workspace/privacy_requests')) return things['privacyRequest'];
  return path.includes('/referrals/:id') ? things['referral'] : undefined;
}

export const bodiesOfRequests: Record<string, (things: Record<string, string>) => unknown> = {
  'POST /privacy_requests': () => privacyForm,
  'POST /workspace/privacy_requests/:id/notes': () => ({ text: 'Called back.' }),
  'POST /workspace/privacy_requests/:id/extend': () => ({ reason: 'Two archives have to be asked.' }),
  'POST /workspace/privacy_requests/:id/answer': () => ({ outcome: 'refused', words: 'The law obliges us to keep it.' }),
  // not what was read: the asker must stay who they are
  'POST /me/closing': () => ({ grace_days: 999, keeps_record: false }),
  'PUT /workspace/retention/:period': () => ({ days: 400 }),
  'POST /workspace/patients/:id/merges': (things) => ({ merged_id: things['twin'], proof: 'letter', reason: 'A test' }),
  'POST /page_views': () => ({ pattern: '/' }),
  'POST /referrals': () => referralForm('new@home.test'),
  'POST /me/referral': (things) => ({ code: things['bookingCode'] }),
  'PUT /me/referrals/:id/sharing': () => ({ shares: true }),
  'POST /workspace/referrals/:id/licence_check': () => ({ source: 'The state board’s page' }),
  'POST /referrals/status/:code/consult_note': () => ({ licence: 'G55123' }),
  'POST /workspace/referrals/:id/decline': () => ({ reason: 'Please refer to a surgeon.' }),
};

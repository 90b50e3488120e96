/** Who this is: what somebody says of themselves is compared with the record here, and only whether it fits is answered and kept. */
import { randomInt } from 'node:crypto';
import type * as identityChecksApi from '@pellis/contract/identity-checks/identity-checks';
import type { Call, Reply } from '@pellis/contract/platform/endpoint';
import { decidersFor } from '../accounts/records.ts';
import { mayWorkInInbox } from '../conversations/policy.ts';
import { keepVerification } from '../conversations/thread-states.ts';
import { changed, type InHand, workOn } from '../conversations/work.ts';
import { writeEmail } from '../notifications/email.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, tooMany } from '../platform/refusal.ts';
import { emails } from './emails.ts';
import { birthdayOf, insertCheck, keepCode, oneTryAtATime, triesLeft, useCode } from './records.ts';

type Said = Call<typeof identityChecksApi.checkIdentity>['body'];
type Checked = Reply<typeof identityChecksApi.checkIdentity>;
const anHour = 3600;

export function checkIdentity(clinic: Clinic, asker: Asker, id: string, said: Said): Promise<Checked> {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: (inHand) =>
      check(inHand, 'details', async (patientId) => {
        const patient = found(await patientById(inHand.transaction, patientId));
        const dob = await birthdayOf(inHand.transaction, patientId);
        if (dob === null) throw conflict('no_birth_date', 'No birth date is on file for this patient. Mail a code instead.');
        return (
          isSame(said.first_name, patient.first_name) &&
          isSame(said.last_name, patient.last_name) &&
          said.dob === dob &&
          said.postal_code === patient.postal_code
        );
      }),
  });
}

/** As people type their names: capitals, accents and double blanks make nobody somebody else. */
function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s’'-]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** To the address on file, whatever address the chat was begun with. */
export function mailCode(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async ({ transaction, thread, happened }) => {
      const patientId = whoItWouldBe(thread);
      const contacts = await decidersFor(transaction, patientId);
      const contact =
        contacts.find(({ accountId }) => accountId === thread.opened_by) ??
        contacts.find(({ relation }) => relation === 'self') ??
        contacts[0];
      if (!contact) throw conflict('no_address', 'No account acts for this patient, so there is nobody to mail a code to.');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await keepCode(transaction, id, patientId, code);
      await writeEmail(clinic, transaction, {
        ...emails.identityCode.words({ code }),
        about: `identity code ${newId()}`,
        to: contact.email,
      });
      await happened({ name: 'conversation.identity_code_mailed', data: { patient: patientId } });
      return { detail: 'A code is on its way to the address on file. It is good for 15 minutes.' };
    },
  });
}

export function checkCode(clinic: Clinic, asker: Asker, id: string, code: string): Promise<Checked> {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: (inHand) => check(inHand, 'mailed_code', (patientId) => useCode(inHand.transaction, id, patientId, code)),
  });
}

async function check(inHand: InHand, how: 'details' | 'mailed_code', compare: (patientId: string) => Promise<boolean>): Promise<Checked> {
  const { transaction, actor, thread, happened } = inHand;
  const patientId = whoItWouldBe(thread);
  await oneTryAtATime(transaction, patientId);
  if ((await triesLeft(transaction, patientId)) === 0) throw tooMany(anHour);
  const fits = await compare(patientId);
  await insertCheck(transaction, { conversation_id: thread.id, patient_id: patientId, how, fits, checked_by: actor.id });
  await keepVerification(transaction, thread.id, { how: fits ? how : 'failed', by: actor.name });
  await happened({ name: 'conversation.identity_checked', data: { how, fits, patient: patientId } });
  await changed(inHand);
  return { fits, tries_left: await triesLeft(transaction, patientId) };
}

function whoItWouldBe({ patient_id, about_patient_id }: InHand['thread']): string {
  const patientId = patient_id ?? about_patient_id;
  if (patientId === null) throw conflict('nobody_chosen', 'Choose first which patient this person says to be.');
  return patientId;
}

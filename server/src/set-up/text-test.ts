/** Proves that text messages arrive: one is sent with a code by the carrier in force, and the code is typed back. */
import { randomInt } from 'node:crypto';
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Tested } from '@pellis/contract/set-up/tests';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type MailFault, mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { newId } from '../platform/ids.ts';
import { conflict, wrongField } from '../platform/refusal.ts';
import { readSetUp } from './open-doors.ts';
import { textsFingerprint } from './points.ts';
import { beginCode, dropCode, keepProof, ofCode } from './proof-records.ts';
import { enterSetUp } from './setting-up.ts';

export async function sendTextTest(clinic: Clinic, asker: Asker, phone: string): Promise<Tested> {
  const { config } = clinic;
  const code = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    if (!config.twilio) return null;
    const fresh = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await beginCode(transaction, { kind: 'texts', code: fresh, of: textsFingerprint(config) })))
      throw conflict('just_sent', 'A message was sent a moment ago. Look for it, and try again in a minute if it does not come.');
    await clinic.happened(transaction, actor, { name: 'clinic.text_test_sent' });
    return fresh;
  });
  if (code === null) return { is_fine: false, words: faults.not_set_up };
  const words = await send(clinic, phone, code);
  if (words === undefined)
    return { is_fine: true, words: `A message with a code is on its way to ${phone}. Type the code here when it has come.` };
  await clinic.db.write(theClinic('text test'), (transaction) => dropCode(transaction, code));
  return { is_fine: false, words };
}

/** Answers what is wrong, in words. */
async function send({ sms, config }: Clinic, to: string, code: string): Promise<string | undefined> {
  const text = `${code} is the code that proves that text messages of ${config.clinicName} arrive. Type it on the page where you asked for it.`;
  try {
    const outcome = await sms.send({ id: newId(), to, text });
    return outcome === 'stopped' ? stopped : undefined;
  } catch (error) {
    const fault = mailFaultOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    return faults[fault];
  }
}

export async function confirmTextTest(clinic: Clinic, asker: Asker, typed: string): Promise<SetUp> {
  const code = typed.replaceAll(/\s/g, '');
  const proven = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    const of = await ofCode(transaction, 'texts', code);
    // a wrong try is counted, so it is refused after the commit
    if (of === undefined || of !== textsFingerprint(clinic.config)) return of === undefined ? 'wrong' : 'changed';
    await keepProof(transaction, { kind: 'texts', of, by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: 'texts' });
    return 'proven';
  });
  if (proven === 'wrong') throw wrongField('code', 'This is not the code of the newest message, or it is older than half an hour.');
  if (proven === 'changed') throw wrongField('code', 'The carrier has changed since this code was sent. Send a new one.');
  return readSetUp(clinic, asker);
}

const stopped =
  'This number has told Twilio that it wants no messages from us: it once answered STOP. Answer START from that phone, or use another number.';

const faults: Record<MailFault, string> = {
  not_set_up: 'There is no carrier yet. Type above what Twilio has given you, and save it.',
  refused: 'Twilio takes no connections from here. Does a firewall let this machine out?',
  wrong_password: 'Twilio does not accept the account SID or the auth token. Copy both anew from its console.',
  name_not_found: 'Twilio’s address cannot be found. Does this machine reach the internet?',
  tls: 'The encrypted connection to Twilio failed. Is something between this machine and the internet?',
  timeout: 'Twilio did not answer in ten seconds. Does a firewall let this machine out?',
  not_taken: 'Twilio let us in and refused this message. Is the sender one of your numbers, and may it write to this number?',
  failed: 'Twilio could not be used, and has not said why. Its console, under Errors, knows more.',
};

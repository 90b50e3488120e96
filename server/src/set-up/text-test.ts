/** Proves that text messages arrive: one is sent with a code by the carrier in force, and the code is typed back. */
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Tested } from '@pellis/contract/set-up/tests';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type MailFault, mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { newId } from '../platform/ids.ts';
import { beginCodeTest, type CodeTest, confirmCode, giveUpCode } from './code-test.ts';
import { textsFingerprint } from './points.ts';
import { settingUp } from './setting-up.ts';

const test: CodeTest = {
  kind: 'texts',
  event: 'clinic.text_test_sent',
  of: textsFingerprint,
  words: {
    justSent: 'A message was sent a moment ago. Look for it, and try again in a minute if it does not come.',
    wrong: 'This is not the code of the newest message, or it is older than half an hour.',
    changed: 'The carrier has changed since this code was sent. Send a new one.',
  },
};

export async function sendTextTest(clinic: Clinic, asker: Asker, phone: string): Promise<Tested> {
  await settingUp(clinic.db.read, asker, async () => {});
  if (!clinic.config.twilio) return { is_fine: false, words: faults.not_set_up };
  const code = await beginCodeTest(clinic, asker, test);
  const words = await send(clinic, phone, code);
  if (words === undefined)
    return { is_fine: true, words: `A message with a code is on its way to ${phone}. Type the code here when it has come.` };
  await giveUpCode(clinic, code);
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

export function confirmTextTest(clinic: Clinic, asker: Asker, typed: string): Promise<SetUp> {
  return confirmCode(clinic, asker, { test, typed });
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

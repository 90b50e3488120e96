/** Proves that email arrives: one is sent with a code by the server in force, and the code is typed back. A setting that is only set proves nothing. */
import type { MailTestOutcome, SetUp } from '@pellis/contract/set-up/set-up';
import { contactOf } from '../accounts/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { beginCodeTest, type CodeTest, confirmCode, giveUpCode } from './code-test.ts';
import { mailFingerprint } from './points.ts';
import { settingUp } from './setting-up.ts';

const test: CodeTest = {
  kind: 'mail',
  event: 'clinic.mail_test_sent',
  of: mailFingerprint,
  words: {
    justSent: 'An email was sent a moment ago. Look for it, and try again in a minute if it does not come.',
    wrong: 'This is not the code of the newest email, or it is older than half an hour.',
    changed: 'The mail server has changed since this code was sent. Send a new one.',
  },
};

export async function sendMailTest(clinic: Clinic, asker: Asker): Promise<{ outcome: MailTestOutcome; words: string }> {
  const code = await beginCodeTest(clinic, asker, test);
  const { email } = await settingUp(clinic.db.read, asker, async (transaction, actor) => found(await contactOf(transaction, actor.id)));
  try {
    await clinic.mail.send({ id: newId(), to: email, ...wordsOf(clinic.config.clinicName, code) });
  } catch (error) {
    await giveUpCode(clinic, code);
    const outcome = mailFaultOf(error);
    return { outcome, words: faults[outcome] };
  }
  return { outcome: 'sent', words: `An email with a code is on its way to ${email}. Type the code here when it has come.` };
}

export function confirmMailTest(clinic: Clinic, asker: Asker, typed: string): Promise<SetUp> {
  return confirmCode(clinic, asker, { test, typed });
}

function wordsOf(clinicName: string, code: string) {
  const lines = [`${code} is the code that proves that emails of ${clinicName} arrive.`, 'Type it on the page where you asked for it.'];
  return {
    subject: `${code}: a test email of ${clinicName}`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><body>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</body></html>`,
  };
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const faults: Record<Exclude<MailTestOutcome, 'sent'>, string> = {
  not_set_up: 'There is no mail server yet. Say above which one sends the clinic’s emails.',
  refused: 'The server does not take connections there. Is the port right, and does a firewall let this machine out?',
  wrong_password: 'The server is there and does not accept the user name or the password. Some want a password made for programs.',
  name_not_found: 'There is no server of this name. Is it spelt right?',
  tls: 'The encrypted connection failed: the certificate is not valid for this name, or the port wants the other kind. Try 465 or 587.',
  timeout: 'The server did not answer in ten seconds. Is the port right, and does a firewall let this machine out?',
  not_taken: 'The server let us in and refused this email. Does it allow this sender address?',
  failed: 'The server could not be used, and has not said why. The clinic’s log may know more.',
};

/** Proves that email arrives: one is sent with a code by the server in force, and the code is typed back. A setting that is only set proves nothing. */
import { randomInt } from 'node:crypto';
import type { MailTestOutcome, SetUp } from '@pellis/contract/set-up/set-up';
import { contactOf } from '../accounts/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, wrongField } from '../platform/refusal.ts';
import { readSetUp } from './open-doors.ts';
import { mailFingerprint } from './points.ts';
import { beginCode, dropCode, keepProof, ofCode } from './proof-records.ts';
import { enterSetUp } from './setting-up.ts';

export async function sendMailTest(clinic: Clinic, asker: Asker): Promise<{ outcome: MailTestOutcome; words: string }> {
  const of = mailFingerprint(clinic.config);
  const { email, code } = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    const fresh = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await beginCode(transaction, { kind: 'mail', code: fresh, of })))
      throw conflict('just_sent', 'An email was sent a moment ago. Look for it, and try again in a minute if it does not come.');
    await clinic.happened(transaction, actor, { name: 'clinic.mail_test_sent' });
    return { email: found(await contactOf(transaction, actor.id)).email, code: fresh };
  });
  try {
    await clinic.mail.send({ id: newId(), to: email, ...wordsOf(clinic.config.clinicName, code) });
  } catch (error) {
    await clinic.db.write(theClinic('mail test'), (transaction) => dropCode(transaction, code));
    const outcome = mailFaultOf(error);
    return { outcome, words: faults[outcome] };
  }
  return { outcome: 'sent', words: `An email with a code is on its way to ${email}. Type the code here when it has come.` };
}

export async function confirmMailTest(clinic: Clinic, asker: Asker, typed: string): Promise<SetUp> {
  const code = typed.replaceAll(/\s/g, '');
  const proven = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    const of = await ofCode(transaction, 'mail', code);
    // a wrong try is counted, so it is refused after the commit
    if (of === undefined || of !== mailFingerprint(clinic.config)) return of === undefined ? 'wrong' : 'changed';
    await keepProof(transaction, { kind: 'mail', of, by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: 'mail' });
    return 'proven';
  });
  if (proven === 'wrong') throw wrongField('code', 'This is not the code of the newest email, or it is older than half an hour.');
  if (proven === 'changed') throw wrongField('code', 'The mail server has changed since this code was sent. Send a new one.');
  return readSetUp(clinic, asker);
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

/** The address by which a mail program ends the letters of one kind for one person (RFC 8058): signed by us, so that nobody guesses another's, and good for as long as the account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAlways, noticeKinds } from '@pellis/contract/notifications/notices';
import { type Letter, letterNames, letters } from '@pellis/contract/notifications/unsubscribe';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { noticeOf } from './notice-of.ts';
import { accountOfAddress } from './records.ts';

const byTemplate: Readonly<Record<string, Letter>> = {
  'reminder.due': 'plan',
  'forum.answered': 'forum_each',
  'forum.waited': 'forum_each',
  'forum.weekly': 'forum_weekly',
};

/** Nothing of what is owed: it cannot be ended. */
export function letterOf(template: string): Letter | undefined {
  if (Object.hasOwn(byTemplate, template)) return byTemplate[template];
  const kind = noticeOf(template);
  return letterNames.find((name) => name === kind && noticeKinds.some((one) => one === name && !isAlways(one, 'mail')));
}

type Signing = Pick<Clinic, 'config'>;

export function codeOf(clinic: Signing, accountId: string, letter: Letter): string {
  const said = `${letters[letter].number}.${accountId}`;
  return `${said}.${signatureOf(clinic, said)}`;
}

/** Undefined where we did not sign it. */
export function readCode(clinic: Signing, code: string): { accountId: string; letter: Letter } | undefined {
  const [, number = '', accountId = '', signature = ''] = /^(\d+)\.([\w-]+)\.([\w-]{43})$/.exec(code) ?? [];
  const letter = letterNames.find((name) => String(letters[name].number) === number);
  const expected = signatureOf(clinic, `${number}.${accountId}`);
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs && letter ? { accountId, letter } : undefined;
}

interface ToWhom {
  template: string;
  recipient: string;
}

/** Of a letter to somebody with an account under this address. */
export async function oneClickCode(clinic: Clinic, transaction: Transaction, { template, recipient }: ToWhom): Promise<string | undefined> {
  const letter = letterOf(template);
  const account = letter && (await accountOfAddress(transaction, recipient));
  return account && codeOf(clinic, account.id, letter);
}

/** Where a mail program presses. */
export async function oneClickAddress(clinic: Clinic, transaction: Transaction, whom: ToWhom): Promise<string | undefined> {
  const code = await oneClickCode(clinic, transaction, whom);
  return code && `${clinic.config.publicUrl}/_api/v1/unsubscribe/${code}/one_click`;
}

function signatureOf({ config }: Signing, said: string): string {
  return createHmac('sha256', config.sessionSecret).update(`unsubscribe ${said}`).digest('base64url');
}

/** Text messages through Twilio: sent by one REST call, received as a form that Twilio signs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MessageRefused } from '../refused.ts';
import { asCarriersWrite, asClinicWrites } from './phone-number.ts';
import type { IncomingText, OutgoingText, Sms, TextOutcome } from './sms.ts';

export interface TwilioAccount {
  /** https://api.twilio.com, or a stand-in's. */
  url: string;
  accountSid: string;
  authToken: string;
  /** "+14155550100", or the id of a messaging service ("MG…"). */
  from: string;
  /** The address of ours that Twilio calls, exactly as it was told: it is part of what is signed. */
  webhookUrl: string;
}

const timeoutMs = 10_000;
/** "Attempt to send to unsubscribed recipient". */
const unsubscribed = 21610;

export function twilioSms(account: TwilioAccount): Sms {
  return {
    from: account.from.startsWith('+') ? (asClinicWrites(account.from) ?? account.from) : null,
    send: (text) => send(account, text),
    readIncoming: (form, signature) => (isSigned(account, form, signature) ? asIncoming(form) : undefined),
  };
}

async function send({ url, accountSid, authToken, from }: TwilioAccount, { to, text }: OutgoingText): Promise<TextOutcome> {
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ ...sender, To: asCarriersWrite(to), Body: text }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return 'taken';
  const { code } = (await response.json().catch(() => ({}))) as { code?: number };
  if (code === unsubscribed) return 'stopped';
  // its own sentence repeats the number: only the code goes into our records
  const words = `Twilio answered ${response.status}${code ? ` (${code})` : ''}`;
  // what is wrong with this message, and not with our account or with theirs
  if (response.status === 400) throw new MessageRefused(words);
  // as a mail server says that it does not know us
  throw Object.assign(new Error(words), response.status === 401 ? { code: 'EAUTH' } : {});
}

/** Twilio signs the address and every field of the form, by name, with the account's token. */
export function signatureOf(webhookUrl: string, form: Record<string, string>, authToken: string): string {
  const fields = Object.keys(form).sort();
  const signed = webhookUrl + fields.map((name) => `${name}${form[name]}`).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

function isSigned({ webhookUrl, authToken }: TwilioAccount, form: Record<string, string>, signature = ''): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(webhookUrl, form, authToken)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function asIncoming(form: Record<string, string>): IncomingText | undefined {
  const from = asClinicWrites(form['From'] ?? '');
  return from ? { from, text: form['Body'] ?? '', isAnswered: Boolean(form['OptOutType']) } : undefined;
}

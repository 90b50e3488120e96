/** Whether Twilio knows our account: it is read, and nothing is sent. */
import type { TwilioAccount } from './twilio.ts';

const timeoutMs = 10_000;

/** Throws where Twilio cannot be reached or does not let us in. */
export async function checkTwilio({ url, accountSid, authToken }: Pick<TwilioAccount, 'url' | 'accountSid' | 'authToken'>): Promise<void> {
  const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, {
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return;
  // as a mail server says that it does not know us
  throw Object.assign(new Error(`Twilio answered ${response.status}`), response.status === 401 ? { code: 'EAUTH' } : {});
}

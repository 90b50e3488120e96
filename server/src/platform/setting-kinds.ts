/** Kinds of settings: how each is written, and what is said when it is written otherwise. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { readPhotoKeys } from './photo-keys.ts';

export const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be between 1 and 65535')
  .max(65535, 'must be between 1 and 65535');
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://clinic.example' })
  .transform((url) => url.replace(/\/+$/, ''));
export const yesOrNo = z
  .enum(['true', 'false', 'yes', 'no', '1', '0'], 'must be true or false')
  .transform((word) => ['true', 'yes', '1'].includes(word));

/** Whose word about the caller's address is taken: nobody's, everybody's, that of so many proxies in front, or that of these addresses. */
export const trustedProxies = z.string().transform((text, context): boolean | number | string[] => {
  if (/^(true|yes)$/.test(text)) return true;
  if (/^(false|no|0)$/.test(text)) return false;
  if (/^\d$/.test(text)) return Number(text);
  const proxies = text.split(',').map((proxy) => proxy.trim());
  if (!proxies.every(isProxy))
    context.addIssue({
      code: 'custom',
      message: 'must be false, a number of proxies such as 1, or addresses such as 10.0.0.5,10.1.0.0/16',
    });
  return proxies;
});

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most));
}

/** `kinds` are the first letters of such a key. */
export function stripeKey(kinds: 'pk' | 'sk or rk') {
  const begins = kinds === 'pk' ? 'pk_test_ or pk_live_' : 'sk_test_, sk_live_, rk_test_ or rk_live_';
  return z.string().regex(kinds === 'pk' ? /^pk_(test|live)_\w+$/ : /^[sr]k_(test|live)_\w+$/, `must begin with ${begins}`);
}

export const hostNames = z.string().transform((list, context) => {
  const hosts = list.split(',').map((host) => host.trim().toLowerCase());
  if (!hosts.every((host) => /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(host)))
    context.addIssue({ code: 'custom', message: 'must be names of hosts such as push.example,*.push.example' });
  return hosts;
});

export const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/Los_Angeles');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Addresses of servers that help calls through networks. */
export const iceAddresses = z.string().transform((list, context) => {
  const urls = list.split(',').map((url) => url.trim());
  if (!urls.every((url) => /^(turns?|stuns?):[^\s/]+$/.test(url)))
    context.addIssue({ code: 'custom', message: 'must be addresses such as turn:relay.example:3478?transport=udp' });
  return urls;
});

export const photoKeys = z.string().transform((text, context) => {
  const keys = readPhotoKeys(text);
  if (!keys) context.addIssue({ code: 'custom', message: 'must be id:key,id:key with each key 32 bytes in base64' });
  return keys ?? [];
});

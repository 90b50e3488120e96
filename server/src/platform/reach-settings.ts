/** The settings of how the clinic is reached: where it listens, under which addresses, and through which proxies. */
import { z } from 'zod';
import { port, trustedProxies, webAddress, yesOrNo } from './setting-kinds.ts';

export const reachSettings = {
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  PUBLIC_URL_CANADA: webAddress.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  ALLOW_OPEN_DEMO: yesOrNo.default(false),
};

interface Given {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  PUBLIC_URL_CANADA?: string | undefined;
  TRUST_PROXY: boolean | number | string[];
  ALLOW_OPEN_DEMO: boolean;
  NODE_ENV: string;
}

/** Why it may not be reached so, for the one who starts the clinic. */
export function wrongReach(given: Given): string | undefined {
  return given.NODE_ENV === 'production' ? wrongProxies(given) : openDemo(given);
}

/** Who believes everybody reads the address that the caller wrote in front of the proxy's: every limit by address would be void. */
function wrongProxies({ TRUST_PROXY }: Given): string | undefined {
  if (TRUST_PROXY !== true) return undefined;
  return (
    'TRUST_PROXY=true believes whatever address a caller writes and is refused in production: ' +
    "write your proxies' addresses (TRUST_PROXY=127.0.0.1 for nginx on this machine) or how many stand in front (TRUST_PROXY=1)."
  );
}

/** Outside production everybody reads all e-mails, signs in as anybody and knows the demo's passwords. */
function openDemo({ HOST, PUBLIC_URL, PUBLIC_URL_CANADA, ALLOW_OPEN_DEMO }: Given): string | undefined {
  if (ALLOW_OPEN_DEMO) return undefined;
  const addresses = { PUBLIC_URL, PUBLIC_URL_CANADA };
  const [name, address] = Object.entries(addresses).find(([, url]) => url && !isThisMachine(new URL(url).hostname)) ?? [
    'HOST',
    isThisMachine(HOST) ? undefined : HOST,
  ];
  if (!address) return undefined;
  return (
    `${name}=${address} can be reached from other machines, and outside production whoever reaches it reads every letter at /dev/outbox and signs in ` +
    'as anybody: set NODE_ENV=production for a clinic with patients, or ALLOW_OPEN_DEMO=true for a demonstration without any.'
  );
}

/** Browsers find every name under localhost on this machine. */
function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

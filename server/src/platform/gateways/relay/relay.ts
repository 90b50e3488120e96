/** The way through strict networks: a relay that lets a person in for ten minutes, with a password that it can check by itself (coturn's `use-auth-secret`). */
import { createHmac } from 'node:crypto';
import type { IceServers } from '@pellis/contract/visits/visit-call';

const seconds = 600;

export interface Relay {
  /** Where browsers ask for a way, for this person, from now on. */
  serversFor(person: string): Promise<IceServers>;
  stop(): Promise<void>;
}

export interface RelaySettings {
  turnUrls: readonly string[];
  stunUrls: readonly string[];
  secret: string;
}

/** A real relay (coturn and its like) that knows the same secret; its settings are read for each call, since the owner may change them. */
export function turnRelay(settings: () => RelaySettings): Relay {
  return {
    serversFor: (person) => Promise.resolve(serversOf(settings(), person)),
    stop: () => Promise.resolve(),
  };
}

/** The name carries its own end; the password is the name's signature. */
export function serversOf({ turnUrls, stunUrls, secret }: RelaySettings, person: string, now = Date.now()): IceServers {
  const username = `${Math.floor(now / 1000) + seconds}:${person}`;
  const relays = turnUrls.length > 0 ? [{ urls: [...turnUrls], username, credential: passwordOf(secret, username) }] : [];
  return { servers: [...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []), ...relays], expires_in: seconds };
}

/** As coturn works it out: base64 of HMAC-SHA1, by which the relay and we need not talk. */
export function passwordOf(secret: string, username: string): string {
  return createHmac('sha1', secret).update(username).digest('base64');
}

/** Of a name whose time is not up. */
export function isInTime(username: string, now = Date.now()): boolean {
  return Number(/^(\d+):/.exec(username)?.[1] ?? 0) * 1000 > now;
}

/** Notifications by Web Push: encrypted for the one browser, signed with our own key (VAPID), only to push services on the list. */
import { createECDH } from 'node:crypto';
import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { Push } from './push.ts';

export interface PushSettings {
  /** 32 bytes in base64url: the private half; the public one follows from it. */
  vapidKey: string;
  /** Whom a push service may turn to: our address, or `mailto:`. */
  contact: string;
  /** Names of hosts; `*.` stands for anything in front. */
  services: readonly string[];
  /** Another way to the push services; none for the plain one. */
  agent?: Agent;
}

/** Nobody needs to hear at night of a case that was answered in the evening. */
const keptForSeconds = 4 * 3600;
const timeoutMs = 10_000;
const gone: readonly number[] = [404, 410];

export function webPushGateway({ vapidKey, contact, services, agent }: PushSettings): Push {
  const publicKey = publicHalfOf(vapidKey);
  const isKnown = (endpoint: string) => isAllowed(endpoint, services);
  return {
    publicKey,
    isKnown,
    async send({ endpoint, p256dh, auth }, { until, ...push }) {
      // asked again at each sending: the list may have become shorter
      if (!isKnown(endpoint)) return 'gone';
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
          vapidDetails: { subject: contact, publicKey, privateKey: vapidKey },
          TTL: until ? Math.max(0, Math.min(keptForSeconds, Math.floor((until.getTime() - Date.now()) / 1000))) : keptForSeconds,
          urgency: 'high',
          timeout: timeoutMs,
          ...(agent ? { agent } : {}),
        });
        return 'taken';
      } catch (error) {
        const { statusCode } = error as { statusCode?: number };
        if (statusCode && gone.includes(statusCode)) return 'gone';
        throw new Error(`the push service answered ${statusCode ?? (error as Error).message}`);
      }
    },
  };
}

/** Our server calls this address: only https, no port of its own, and a host that we know. */
export function isAllowed(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return services.some((service) => (service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service));
}

function publicHalfOf(vapidKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(vapidKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

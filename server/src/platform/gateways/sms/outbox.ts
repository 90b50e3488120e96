/** Messages that stay in the clinic's own outbox, where they can be read and answered. Nobody outside signs anything. */
import type { Sms } from './sms.ts';

export function outboxSms(): Sms {
  return { from: null, send: async () => 'taken', readIncoming: () => undefined };
}

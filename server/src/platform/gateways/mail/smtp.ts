/** Mail through an SMTP server. */
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

const timeoutMs = 10_000;

export function smtpMail(url: string, from: string): Mail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${domain}>` });
    },
  };
}

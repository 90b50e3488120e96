/** Mail through an SMTP server. */
import { createTransport } from 'nodemailer';
import { MessageRefused } from '../refused.ts';
import type { Mail } from './mail.ts';

const timeoutMs = 10_000;

export function smtpMail(url: string, from: string): Mail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      const headers = unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {};
      await transport.sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${domain}>` }).catch((error: SmtpError) => {
        throw isAboutThisOne(error) ? new MessageRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** RFC 2369 and RFC 8058: the address, and that a POST to it is enough. */
function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** The server refuses the reader or the words for good; whom it does not let in at all, and what it refuses for now, waits. */
function isAboutThisOne({ responseCode = 0, command = '' }: SmtpError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

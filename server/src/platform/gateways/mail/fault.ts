/** What is wrong with a mail server, told by what came of sending: for whoever sets it up. */
import { GatewayNotSetUp, MessageRefused } from '../refused.ts';

export type MailFault = 'not_set_up' | 'refused' | 'wrong_password' | 'name_not_found' | 'tls' | 'timeout' | 'not_taken' | 'failed';

interface SmtpFault extends Error {
  code?: string;
  responseCode?: number;
}

/** In this order: a certificate is told by a socket's error too. */
const told: readonly [MailFault, RegExp][] = [
  ['wrong_password', /EAUTH|ENOAUTH|Invalid login/],
  ['name_not_found', /EDNS|ENOTFOUND|EAI_AGAIN/],
  ['tls', /ETLS|ERR_SSL|ERR_TLS|CERT|certificate|wrong version number|self-signed/i],
  ['timeout', /ETIMEDOUT|timeout|Greeting never received/i],
  ['refused', /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ECONNECTION/],
];

export function mailFaultOf(error: unknown): MailFault {
  if (error instanceof GatewayNotSetUp) return 'not_set_up';
  if (error instanceof MessageRefused) return 'not_taken';
  const { code = '', message = '', responseCode = 0 } = error as SmtpFault;
  if ([454, 530, 534, 535, 538].includes(responseCode)) return 'wrong_password';
  const said = `${code} ${message}`;
  return told.find(([, words]) => words.test(said))?.[0] ?? (responseCode >= 400 ? 'not_taken' : 'failed');
}

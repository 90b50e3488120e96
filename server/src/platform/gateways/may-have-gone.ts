/** Whether something may have been sent although sending it failed: the line broke after it was said and before it was answered. */

interface Fault {
  name?: string;
  message?: string;
  code?: string;
  /** Of SMTP: at which word of the conversation. */
  command?: string;
  /** An answer came, and it was no. */
  responseCode?: number;
  statusCode?: number;
  cause?: unknown;
}

const broken = /ECONNRESET|EPIPE|UND_ERR_(SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT)|Socket timeout/;

export function mayHaveGone(error: unknown): boolean {
  const { name, message, code, command, responseCode, statusCode, cause } = error as Fault;
  if (responseCode !== undefined || statusCode !== undefined || command === 'CONN') return false;
  if (name === 'TimeoutError' || command === 'DATA') return true;
  return broken.test(`${code} ${(cause as Fault | undefined)?.code} ${message}`);
}

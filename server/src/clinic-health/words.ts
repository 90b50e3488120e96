/** What stands and what failed, in words: told by names and codes alone, since a sentence of somebody else's may repeat an address or a secret. */
import type { ServiceName } from '@pellis/contract/clinic-health/clinic-health';
import { z } from 'zod';
import { type MailFault, mailFaultOf } from '../platform/gateways/mail/fault.ts';
import type { JobName } from '../platform/jobs/kinds.ts';
import type { Unsent } from './records.ts';

export const serviceLabels: Record<ServiceName, string> = {
  mail: 'The mail server',
  texts: 'Twilio',
  cards: 'The card processor',
  pharmacies: 'The pharmacy network',
  shipping: 'The pharmacy that ships',
  fax: 'The fax service',
  relay: 'The relay',
  certificate: 'The certificate of our address',
};

const faults: Record<MailFault, string> = {
  not_set_up: 'is not set up',
  refused: 'does not take connections',
  wrong_password: 'does not accept our user name or password',
  name_not_found: 'has a name that nobody knows',
  tls: 'shows no certificate that counts',
  timeout: 'does not answer',
  not_taken: 'refuses what we send',
  failed: 'answers with an error',
};

export function faultInWords(fault: string): string {
  return faults[fault as MailFault] ?? faults.failed;
}

export const jobLabels: Record<JobName, string> = {
  react: 'What follows an event',
  move_money: 'Money to be taken or given back',
  transmit: 'Prescriptions on their way to a pharmacy',
  deliver: 'Email',
  deliver_text: 'Text message',
  push: 'Notification in a browser',
  settle: 'Outcome of a card payment',
  reconcile: 'Comparison with the card processor',
  sweep: 'Work of the clock',
};

export const unsentWords: Record<Unsent['why'], string> = {
  no_gateway: 'Wait until somebody is set up to send them',
  gateway_away: 'The other side is away; they are tried again',
  restored: 'Waited when the backup was made; say whether they shall go',
  refused: 'The other side does not take them',
  on_its_way: 'Are still in the queue',
};

const Failure = z.object({ name: z.string(), code: z.string(), message: z.string(), stack: z.string() }).partial().catch({});

const byName: Record<string, string> = {
  GatewayDown: 'The card processor did not answer.',
  GatewayNotSetUp: 'Nobody was set up to send it.',
  MessageRefused: 'The other side refused this one.',
};

/** From what the queue kept of the last try. */
export function whyFailed(output: unknown): string {
  const { name = 'Error', code = '', message = '', stack = '' } = Failure.parse(output ?? {});
  if (byName[name]) return byName[name];
  if (/job (timed out|heartbeat)/.test(message)) return 'It took longer than two minutes, or its process ended.';
  const fault = mailFaultOf({ code, message });
  if (fault !== 'failed') return `The other side ${faults[fault]}.`;
  if (/^[0-9A-Z]{5}$/.test(code)) return `The database refused it (${code}).`;
  const [, place = ''] = /\/((?:server|contract)\/src\/[\w./-]+:\d+)/.exec(stack) ?? [];
  return `A fault of the program: ${/^\w{1,60}$/.test(name) ? name : 'Error'}${place ? ` at ${place}` : ''}.`;
}

/** Only ids stand in a job. */
export function referenceOf(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

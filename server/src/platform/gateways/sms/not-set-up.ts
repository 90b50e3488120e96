/** Text messages of a clinic in production without a carrier: nothing leaves, nothing is taken for sent, and nobody is believed to have written. */
import { GatewayNotSetUp } from '../refused.ts';
import type { Sms } from './sms.ts';

export function smsNotSetUp(): Sms {
  const send = () => Promise.reject(new GatewayNotSetUp('there is no carrier of text messages'));
  return { from: null, send, readIncoming: () => undefined };
}

/** Mail of a clinic in production that has not said by which server: nothing leaves, and nothing is taken for sent. */
import { GatewayNotSetUp } from '../refused.ts';
import type { Mail } from './mail.ts';

export function mailNotSetUp(): Mail {
  return { send: () => Promise.reject(new GatewayNotSetUp('there is no mail server')) };
}

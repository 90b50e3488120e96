/** A clinic without a fax service: nothing leaves. */
import { GatewayNotSetUp } from '../refused.ts';
import type { Fax } from './fax.ts';

export function faxNotSetUp(): Fax {
  return { send: () => Promise.reject(new GatewayNotSetUp('there is no fax service')), readIncoming: () => undefined };
}

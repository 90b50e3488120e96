/** Faxes of a clinic in production without a fax service: nothing leaves, nothing is taken for sent, and nobody is believed to have written. */
import { GatewayNotSetUp } from '../refused.ts';
import type { Fax } from './fax.ts';

export function faxNotSetUp(): Fax {
  const no = () => Promise.reject(new GatewayNotSetUp('there is no fax service'));
  return { name: 'no fax service', send: no, readIncoming: () => undefined, fetchPaper: no, check: no };
}

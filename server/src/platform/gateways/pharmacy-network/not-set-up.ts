/** A clinic without a pharmacy network: nothing leaves electronically. */
import { GatewayNotSetUp } from '../refused.ts';
import type { PharmacyNetwork } from './pharmacy-network.ts';

export function networkNotSetUp(): PharmacyNetwork {
  const refuse = () => Promise.reject(new GatewayNotSetUp('there is no pharmacy network'));
  return {
    name: 'no pharmacy network',
    isSetUp: false,
    enrolPrescriber: refuse,
    findPharmacies: refuse,
    send: refuse,
    cancel: refuse,
    answerRenewal: refuse,
    newsOf: refuse,
    readIncoming: () => undefined,
    check: refuse,
  };
}

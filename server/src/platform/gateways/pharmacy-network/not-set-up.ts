/** The network of a clinic that has none: nothing is sent, nothing is taken for sent, and nobody is believed to have written. */
import { GatewayNotSetUp } from '../refused.ts';
import type { PharmacyNetwork } from './pharmacy-network.ts';

export function networkNotSetUp(): PharmacyNetwork {
  const no = () => Promise.reject(new GatewayNotSetUp('there is no pharmacy network'));
  return {
    name: 'no pharmacy network',
    isSetUp: false,
    enrolPrescriber: no,
    findPharmacies: no,
    send: no,
    cancel: no,
    answerRenewal: no,
    newsOf: no,
    readIncoming: () => undefined,
    check: no,
  };
}

/** Who works on privacy requests: the front desk and the operator. They hold no part of anybody's record. */
import type { PrivacyRequestForm, PrivacyRequestState } from '@pellis/contract/privacy-requests/privacy-requests';
import { needsProof } from '@pellis/contract/privacy-requests/privacy-requests';
import { type Actor, may } from '../platform/actor.ts';

interface Standing {
  kind: PrivacyRequestForm['kind'];
  state: PrivacyRequestState;
  extended_because: string;
}

export function mayWorkOnPrivacyRequests(actor: Actor): boolean {
  return may(actor, 'answer-privacy-requests');
}

/** Once, and only where the law gives 45 days. */
export function mayExtend({ kind, state, extended_because }: Standing): boolean {
  return state !== 'done' && state !== 'refused' && extended_because === '' && needsProof(kind);
}

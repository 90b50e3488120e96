/** Who works on privacy requests: the front desk and the operator. They hold no part of anybody's record. */
import type { PrivacyRequestForm } from '@pellis/contract/privacy-requests';
import { needsProof } from '@pellis/contract/privacy-requests';
import type { Actor } from '../platform/actor.ts';

interface Standing {
  kind: string;
  state: string;
  extended_because: string;
}

export function mayWorkOnPrivacyRequests(actor: Actor): boolean {
  return actor.role === 'staff' || actor.role === 'admin';
}

/** Once, and only where the law gives 45 days. */
export function mayExtend({ kind, state, extended_because }: Standing): boolean {
  return state !== 'done' && state !== 'refused' && extended_because === '' && needsProof(kindOf(kind));
}

/** A constraint of the table holds the list of kinds. */
export function kindOf(kind: string): PrivacyRequestForm['kind'] {
  return kind as PrivacyRequestForm['kind'];
}

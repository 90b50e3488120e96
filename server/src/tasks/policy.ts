/** Who works on tasks: the front desk. */
import type { Actor } from '../platform/actor.ts';

export function mayWorkOnTasks(actor: Actor): boolean {
  return actor.role === 'staff';
}

/** What is changed for somebody is changed only when it is known who asked. */
export function needsVerified(kind: string): boolean {
  return kind === 'change_of_details';
}

export function isVerified({ verification }: { verification: string }): boolean {
  return verification === 'signed_in' || verification === 'details' || verification === 'mailed_code';
}

/** Who may what: the one table of roles and their rights. Policies, endpoints, row-level security and navigation ask rights, never roles. */

import type { rights } from './rights-in-words.ts';

export type Right = keyof typeof rights;

/**
 * What each role may. A person of the clinic may have a right more or less (the table `account_right`); a new role is an entry here, and its
 * name where people are hired.
 */
const byRole = {
  /** Whoever acts as a proxy has of these what the patient gave, and never the last one. */
  client: ['act-for-patients', 'see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient'],
  provider: [
    'work-here',
    'find-patients',
    'read-clinical',
    'write-notes',
    'sign-notes',
    'retract-notes',
    'treat',
    'set-concerns',
    'set-lab-tests',
    'enter-lab-results',
    'open-in-emergency',
    'review-emergencies',
    'work-referrals',
    'handle-faxes',
  ],
  /** A nurse or a physician assistant: a dermatologist who supervises them signs. */
  assistant: ['work-here', 'read-clinical', 'write-notes', 'prepare-cases', 'enter-lab-results'],
  staff: [
    'work-here',
    'find-patients',
    'see-patients',
    'work-referrals',
    'route-prescriptions',
    'work-inbox',
    'enter-lab-results',
    'handle-faxes',
    'book-for-patients',
    'register-patients',
    'handle-payments',
    'refund',
    'see-books',
    'answer-privacy-requests',
  ],
  /** Whoever writes the claims: insurance, codes and money, and neither notes nor photos. */
  biller: ['work-here', 'find-patients', 'see-patients', 'handle-payments', 'see-books', 'bill-insurance'],
  admin: [
    'work-here',
    'find-patients',
    'review-emergencies',
    'retract-notes',
    'see-books',
    'answer-privacy-requests',
    'manage-people',
    'set-prices',
    'set-lab-tests',
    'set-up-clinic',
    'keep-clinic-running',
    'read-audit',
    'resolve-pen-names',
    'oversee-clinic',
  ],
} as const satisfies Record<string, readonly Right[]>;
export type Role = keyof typeof byRole;

// an object's own keys, which the type of Object.keys does not tell
export const roles = Object.keys(byRole) as Role[];

/** Of a role that this version does not know, none. */
export function rightsOfRole(role: Role): readonly Right[] {
  return (byRole as Partial<typeof byRole>)[role] ?? [];
}

/** Those who have this right unless it was taken from them. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => rightsOfRole(role).includes(right));
}

/** Without either of them a dermatologist gives no care: what they have in hand goes to others. */
export const rightsOfCare = ['treat', 'sign-notes'] as const satisfies readonly Right[];

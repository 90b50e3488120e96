/** What is said of somebody who works here, is invited, or has left. */
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Right } from '@pellis/contract/platform/rights';
import { rights } from '@pellis/contract/platform/rights-in-words';
import type { Person } from '@pellis/contract/staff/person';
import { type StaffMember, staffRoleLabels } from '@pellis/contract/staff/staff';
import type { Mark } from '../../work-list/state-mark.tsx';

export const groups = [
  { state: 'active', heading: 'At work' },
  { state: 'invited', heading: 'Invited' },
  { state: 'left', heading: 'Have left' },
] as const;

export function markOf({ state, has_second_factor, invitation_ends_at }: StaffMember, now = new Date()): Mark {
  if (state === 'left') return { words: 'Has left', kind: 'ended' };
  if (state === 'active') return has_second_factor ? { words: 'At work', kind: 'good' } : { words: 'No second step yet', kind: 'open' };
  if (invitation_ends_at === null) return { words: 'Email on its way', kind: 'open' };
  return invitation_ends_at > now ? { words: 'Invited', kind: 'next' } : { words: 'Link expired', kind: 'late' };
}

export function factsOf(member: StaffMember, day: (date: Date) => string, now = new Date()): string {
  const { state, last_signed_in_at, invitation_ends_at, open_visits, open_cases } = member;
  if (state === 'invited')
    return invitation_ends_at === null
      ? 'The link is being sent.'
      : invitation_ends_at > now
        ? `The link works until ${day(invitation_ends_at)}.`
        : 'The link has expired. Send a new one.';
  const signedIn = last_signed_in_at ? `Last logged in ${day(last_signed_in_at)}` : 'Has never logged in';
  return [
    signedIn,
    licenseWords(member, day),
    counted(open_visits, 'visit ahead', 'visits ahead'),
    counted(open_cases, 'case open', 'cases open'),
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

function licenseWords({ state, license_ends }: StaffMember, day: (date: Date) => string): string {
  if (state === 'left' || license_ends === null) return '';
  const on = day(new Date(`${license_ends.on}T12:00:00Z`));
  return `License in ${nameOfPlace(license_ends.state)} ${license_ends.is_over ? 'ended' : 'ends'} ${on}`;
}

export const counted = (count: number, one: string, many: string) => (count === 0 ? '' : `${count} ${count === 1 ? one : many}`);

/** Of the record of an account. */
export const happened: Record<string, string> = {
  'account.invited': 'Invited',
  'account.joined': 'Joined',
  'account.left': 'Access ended',
  'account.returned': 'Came back',
  'account.right_given': 'Right given',
  'account.right_denied': 'Right taken away',
  'account.supervised': 'Supervised by a dermatologist',
  'account.unsupervised': 'Supervision ended',
  'account.care_handed_over': 'Lab work, refill requests and prescriptions handed over',
  'account.role_changed': 'Role changed',
  'account.credentials_set': 'Credentials set',
  'account.factor_reset_asked': 'Asked to take the second step away',
  'account.factor_reset_withdrawn': 'The second step stays',
  'account.factor_reset': 'Second step taken away',
};

/** What was changed, and why. */
export function happenedWords({ of, because }: Pick<Person['history'][number], 'of' | 'because'>): string {
  const what = of && (rights[of as Right] ?? staffRoleLabels[of as keyof typeof staffRoleLabels] ?? of);
  return [what, because && `“${because}”`].filter(Boolean).join(': ');
}

/** Where a referral stands, in plain words for the provider who sent it. */
import type { ConsultState, ReferralStatus } from '@pellis/contract/referrals/referrals';

export interface Step {
  what: string;
  /** When it happened; null while it is still to come. */
  at: Date | null;
}

interface Standing {
  heading: string;
  more: string;
}

export function standingOf({ state, is_seen, consult }: Pick<ReferralStatus, 'state' | 'is_seen' | 'consult'>): Standing {
  if (state === 'closed') return is_seen ? { heading: 'The visit has taken place', more: consultWords[consult] } : unseen;
  return standings[state];
}

const standings: Record<Exclude<ReferralStatus['state'], 'closed'>, Standing> = {
  received: { heading: 'We have your referral', more: 'Our front desk looks at it; then your patient gets a booking link by e-mail.' },
  invited: {
    heading: 'Your patient has a booking link',
    more: 'Referred patients are cared for within 24 hours to 7 days. If the e-mail went astray, your patient can ask us for a new link.',
  },
  booked: { heading: 'A visit is booked', more: 'A consult note follows after the visit, if your patient agrees.' },
  declined: { heading: 'We cannot take on this referral', more: 'Here is why.' },
};

const consultWords: Record<ConsultState, string> = {
  visit: 'The consult note is being written.',
  licence: 'You can open the consult note on this page once our front desk has checked your license.',
  patient: 'Your patient has not yet said whether you may have the consult note. As soon as they agree you can open it on this page.',
  kept: 'Your patient prefers to talk to you about it themselves, so we do not hand out the consult note.',
  ready: 'Your patient agreed that you have our consult note. Type your license number to open it.',
};
const unseen: Standing = { heading: 'This referral has ended', more: 'It led to no visit with us. You may send a new one at any time.' };

/** What has happened and what is still to come. An end without a visit has nothing to come. */
export function stepsOf(status: ReferralStatus): Step[] {
  const { state, received_at, invited_at, booked_at, ended_at, is_seen } = status;
  const steps: Step[] = [{ what: 'We received your referral', at: received_at }];
  const isOver = ended_at !== null && !is_seen;
  if (invited_at || !isOver) steps.push({ what: 'We sent your patient the booking link', at: invited_at });
  if (booked_at || !isOver) steps.push({ what: 'A visit was booked', at: booked_at });
  if (isOver) steps.push({ what: state === 'declined' ? 'We declined' : 'The referral ended without a visit', at: ended_at });
  else steps.push({ what: 'The visit took place', at: is_seen ? ended_at : null });
  return steps;
}

/** "A visit was booked" on the day it was; "A visit is booked", still to come. */
export function wordsOf({ what, at }: Step): string {
  return at ? what : (ahead[what] ?? what);
}

const ahead: Record<string, string> = {
  'We sent your patient the booking link': 'Your patient gets a booking link',
  'A visit was booked': 'Your patient books a visit',
  'The visit took place': 'The visit by video',
};

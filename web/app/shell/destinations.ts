/** Where the navigation leads, by who somebody is. */

import type { Right } from '@pellis/contract/platform/rights';
import type { Icon } from '@tabler/icons-react';
import heartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import today from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import calendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs';
import chart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import clock from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import contract from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import queue from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import concernList from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import map from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import messages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import refills from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import payment from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import shield from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import stethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import template from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import profile from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import referral from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import usersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import visits from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { May } from '../platform/use-may.ts';

export interface Destination {
  to: string;
  label: string;
  icon: Icon;
  /** Beside it stands how many messages are unread, or how many conversations wait. */
  hasUnread?: boolean;
}

/** In a phone's bar: the others stand behind More, with the theme and the way out. */
export const mostInBar = 5;

interface Offered extends Destination {
  /** Any of them is enough. */
  rights: readonly Right[];
}

/** What belongs together; those of a group without a name stand by themselves at the end. */
export interface Group<Way = Destination> {
  label: string;
  ways: readonly Way[];
}

const ofPatients: readonly Destination[] = [
  { to: '/dashboard', label: 'Home', icon: home },
  { to: '/appointments', label: 'Visits', icon: visits },
  { to: '/messages', label: 'Messages', icon: messages, hasUnread: true },
  { to: '/settings', label: 'Profile', icon: profile },
];
/** Visits and messages are for who sees the care. */
const withoutCare = ofPatients.filter(({ icon }) => icon === home || icon === profile);

const setUp: Offered = { to: '/workspace/set-up', label: 'Set-up', icon: checklist, rights: ['set-up-clinic'] };

/** In the order in which they stand; of the same page twice, the first that somebody may have is shown. */
const ofTheClinic: readonly Group<Offered>[] = [
  {
    label: 'Care',
    ways: [
      { to: '/workspace/today', label: 'Today', icon: today, rights: ['treat', 'see-patients', 'oversee-clinic'] },
      { to: '/workspace', label: 'Case queue', icon: queue, rights: ['work-here'] },
      { to: '/workspace/inbox', label: 'Inbox', icon: inbox, hasUnread: true, rights: ['work-inbox'] },
      { to: '/workspace/inbox', label: 'Questions', icon: inbox, hasUnread: true, rights: ['treat'] },
      { to: '/workspace/bookings', label: 'Bookings', icon: calendarUser, rights: ['treat', 'see-patients'] },
      { to: '/workspace/refills', label: 'Refills', icon: refills, rights: ['sign-notes'] },
      { to: '/workspace/templates', label: 'Templates', icon: template, rights: ['write-notes'] },
      { to: '/workspace/concerns', label: 'Concerns', icon: concernList, rights: ['set-concerns'] },
      { to: '/workspace/amendments', label: 'Corrections', icon: contract, rights: ['sign-notes'] },
    ],
  },
  {
    label: 'Front desk',
    ways: [
      { to: '/workspace/payments', label: 'Payments', icon: payment, rights: ['see-books'] },
      { to: '/workspace/referrals', label: 'Referrals', icon: referral, rights: ['work-referrals'] },
      { to: '/workspace/privacy-requests', label: 'Privacy', icon: shield, rights: ['answer-privacy-requests'] },
    ],
  },
  {
    label: 'Clinic',
    ways: [
      { to: '/workspace/health', label: 'Health', icon: heartbeat, rights: ['oversee-clinic'] },
      { to: '/workspace/audit', label: 'Audit', icon: shield, rights: ['read-audit'] },
      { to: '/workspace/figures', label: 'Figures', icon: chart, rights: ['oversee-clinic'] },
      { to: '/workspace/people', label: 'People', icon: usersGroup, rights: ['manage-people'] },
      { to: '/workspace/doctors', label: 'Doctors', icon: stethoscope, rights: ['manage-people'] },
      { to: '/workspace/services', label: 'Services', icon: tag, rights: ['set-prices'] },
      { to: '/workspace/states', label: 'States', icon: map, rights: ['set-prices'] },
      { to: '/workspace/terms', label: 'Terms', icon: contract, rights: ['set-prices'] },
      { to: '/workspace/chat-settings', label: 'Chat hours', icon: clock, rights: ['oversee-clinic'] },
      { to: '/workspace/consents', label: 'Consents', icon: contract, rights: ['oversee-clinic'] },
      { to: '/workspace/letters', label: 'Letters', icon: mail, rights: ['oversee-clinic'] },
      setUp,
    ],
  },
  { label: '', ways: [{ to: '/settings', label: 'Profile', icon: profile, rights: ['work-here'] }] },
];

/** While the clinic is being set up, that comes first. */
export function destinationsOf(may: May, isSettingUp?: boolean): readonly Group[] {
  if (may('act-for-patients')) return [{ label: '', ways: may('see-care') ? ofPatients : withoutCare }];
  const shown = new Set<string>();
  return [...(isSettingUp ? [{ label: 'First', ways: [setUp] }] : []), ...ofTheClinic]
    .map(({ label, ways }) => ({
      label,
      ways: ways.filter(({ to, rights }) => may(...rights) && !shown.has(to) && shown.add(to)),
    }))
    .filter(({ ways }) => ways.length > 0);
}

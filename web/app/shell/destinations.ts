/** Where the navigation leads, by who somebody is. */

import type { Right } from '@pellis/contract/platform/rights';
import type { Icon } from '@tabler/icons-react';
import today from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import calendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs';
import chart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import clock from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import contract from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import queue from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import messages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import refills from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import payment from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import shield from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import stethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
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

const ofPatients: readonly Destination[] = [
  { to: '/dashboard', label: 'Home', icon: home },
  { to: '/appointments', label: 'Visits', icon: visits },
  { to: '/messages', label: 'Messages', icon: messages, hasUnread: true },
  { to: '/settings', label: 'Profile', icon: profile },
];

const cases = { to: '/workspace', label: 'Case queue', icon: queue };
const ofToday = { to: '/workspace/today', label: 'Today', icon: today };
const talking = { to: '/workspace/inbox', label: 'Inbox', icon: inbox, hasUnread: true };
const asked = { to: '/workspace/inbox', label: 'Questions', icon: inbox, hasUnread: true };
const mine = { to: '/settings', label: 'Profile', icon: profile };
const bookings = { to: '/workspace/bookings', label: 'Bookings', icon: calendarUser };
const refilling = { to: '/workspace/refills', label: 'Refills', icon: refills };
const referrals = { to: '/workspace/referrals', label: 'Referrals', icon: referral };
const privacy = { to: '/workspace/privacy-requests', label: 'Privacy', icon: shield };
const payments = { to: '/workspace/payments', label: 'Payments', icon: payment };
const figures = { to: '/workspace/figures', label: 'Figures', icon: chart };
const doctors = { to: '/workspace/doctors', label: 'Doctors', icon: stethoscope };
const people = { to: '/workspace/people', label: 'People', icon: usersGroup };
const terms = { to: '/workspace/terms', label: 'Terms', icon: contract };
const chatHours = { to: '/workspace/chat-settings', label: 'Chat hours', icon: clock };
const emails = { to: '/workspace/letters', label: 'Letters', icon: mail };

interface Offered {
  to: Destination;
  /** Any of them is enough. */
  rights: readonly Right[];
  /** It stands elsewhere, or under another name, for whoever has this one. */
  unless?: Right;
}

/** In the order in which they stand; of the same page twice, one is shown. */
const ofTheClinic: readonly Offered[] = [
  { to: ofToday, rights: ['treat'] },
  { to: cases, rights: ['treat'] },
  { to: talking, rights: ['work-inbox'] },
  { to: bookings, rights: ['treat', 'see-patients'] },
  { to: asked, rights: ['treat'], unless: 'work-inbox' },
  { to: refilling, rights: ['sign-notes'] },
  { to: cases, rights: ['work-here'], unless: 'treat' },
  { to: doctors, rights: ['manage-people'] },
  { to: people, rights: ['manage-people'] },
  { to: figures, rights: ['oversee-clinic'] },
  { to: payments, rights: ['see-books'] },
  { to: referrals, rights: ['work-referrals'] },
  { to: terms, rights: ['set-prices'] },
  { to: chatHours, rights: ['oversee-clinic'] },
  { to: emails, rights: ['oversee-clinic'] },
  { to: privacy, rights: ['answer-privacy-requests'] },
  { to: mine, rights: ['work-here'] },
];

export function destinationsOf(may: May): readonly Destination[] {
  if (may('act-for-patients')) return ofPatients;
  return ofTheClinic.filter(({ rights, unless }) => may(...rights) && !(unless && may(unless))).map(({ to }) => to);
}

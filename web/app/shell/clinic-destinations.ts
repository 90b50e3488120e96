/** Where the navigation leads the clinic's people, by their rights; apart from the patients' ways, whose pages do not load it. */

import type { Right } from '@pellis/contract/platform/rights';
import heartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import formulary from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import today from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import calendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs';
import chart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import clock from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import contract from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import queue from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import concernList from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import map from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import econsult from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import forum from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import refills from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import prescriptions from '@tabler/icons-react/dist/esm/icons/IconPrescription.mjs';
import fax from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import payment from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import shield from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import stethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import template from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import profile from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import referral from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import usersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { May } from '../platform/use-may.ts';
import type { Destination, Group } from './destinations.ts';
import { ForumCount, LabCount, PrescriptionCount } from './later-counts.tsx';
import { CaseCount, RefillCount, TodayCount } from './work-count.tsx';

interface Offered extends Destination {
  /** Any of them is enough. */
  rights: readonly Right[];
}

const setUp: Offered = { to: '/workspace/set-up', label: 'Set-up', icon: checklist, rights: ['set-up-clinic'] };

/** In the order in which they stand; of the same page twice, the first that somebody may have is shown. */
const ofTheClinic: readonly Group<Offered>[] = [
  {
    label: 'Care',
    ways: [
      { to: '/workspace/today', label: 'Today', icon: today, Count: TodayCount, rights: ['treat', 'see-patients', 'oversee-clinic'] },
      { to: '/workspace', label: 'Case queue', icon: queue, Count: CaseCount, rights: ['work-here'] },
      { to: '/workspace/visits-to-prepare', label: 'Visits to prepare', icon: today, rights: ['prepare-cases'] },
      { to: '/workspace/inbox', label: 'Inbox', icon: inbox, hasUnread: true, rights: ['work-inbox'] },
      { to: '/workspace/inbox', label: 'Questions', icon: inbox, hasUnread: true, rights: ['treat'] },
      { to: '/workspace/bookings', label: 'Bookings', icon: calendarUser, rights: ['treat', 'see-patients'] },
      { to: '/workspace/refills', label: 'Refills', icon: refills, Count: RefillCount, rights: ['sign-notes'] },
      { to: '/workspace/transmissions', label: 'Prescriptions', icon: prescriptions, Count: PrescriptionCount, rights: ['sign-notes'] },
      { to: '/workspace/labs', label: 'Labs', icon: chart, Count: LabCount, rights: ['sign-notes'] },
      { to: '/workspace/econsults', label: 'e-Consults', icon: econsult, rights: ['treat'] },
      { to: '/workspace/formulary', label: 'Formulary', icon: formulary, rights: ['sign-notes'] },
      { to: '/forum', label: 'Forum', icon: forum, rights: ['treat'] },
      { to: '/workspace/templates', label: 'Templates', icon: template, rights: ['write-notes'] },
      { to: '/workspace/concerns', label: 'Concerns', icon: concernList, rights: ['set-concerns'] },
      { to: '/workspace/safety-rules', label: 'Clinical reviews', icon: shield, rights: ['treat', 'oversee-clinic'] },
      { to: '/workspace/amendments', label: 'Corrections', icon: contract, rights: ['sign-notes'] },
      { to: '/workspace/second-reads', label: 'Second reads', icon: usersGroup, rights: ['treat'] },
      { to: '/workspace/retractions', label: 'Retractions', icon: contract, rights: ['retract-notes'] },
    ],
  },
  {
    label: 'Front desk',
    ways: [
      { to: '/workspace/payments', label: 'Payments', icon: payment, rights: ['see-books'] },
      { to: '/workspace/forum', label: 'Forum', icon: forum, Count: ForumCount, rights: ['work-inbox'] },
      { to: '/workspace/templates', label: 'Phrases', icon: template, rights: ['work-inbox'] },
      { to: '/workspace/insurance', label: 'Insurance', icon: shield, rights: ['see-patients'] },
      {
        to: '/workspace/transmissions',
        label: 'Prescriptions',
        icon: prescriptions,
        Count: PrescriptionCount,
        rights: ['route-prescriptions'],
      },
      { to: '/workspace/referrals', label: 'Referrals', icon: referral, rights: ['work-referrals'] },
      { to: '/workspace/econsults', label: 'e-Consults', icon: econsult, rights: ['work-referrals'] },
      { to: '/workspace/faxes', label: 'Faxes', icon: fax, rights: ['handle-faxes'] },
      { to: '/workspace/privacy-requests', label: 'Privacy', icon: shield, rights: ['answer-privacy-requests'] },
      {
        to: '/workspace/labs',
        label: 'Labs',
        icon: chart,
        Count: LabCount,
        rights: ['enter-lab-results', 'set-lab-tests', 'oversee-clinic'],
      },
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
export function clinicGroups(may: May, isSettingUp?: boolean): readonly Group[] {
  const shown = new Set<string>();
  return [...(isSettingUp ? [{ label: 'First', ways: [setUp] }] : []), ...ofTheClinic]
    .map(({ label, ways }) => ({
      label,
      ways: ways.filter(({ to, rights }) => may(...rights) && !shown.has(to) && shown.add(to)),
    }))
    .filter(({ ways }) => ways.length > 0);
}

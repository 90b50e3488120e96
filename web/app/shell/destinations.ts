/** Where the navigation leads a patient, and what a way is. */

import type { Right } from '@pellis/contract/platform/rights';
import type { Icon } from '@tabler/icons-react';
import home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import messages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import profile from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import visits from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { May } from '../platform/use-may.ts';

export interface Destination {
  to: string;
  label: string;
  icon: Icon;
  /** Beside it stands how many messages are unread, or how many conversations wait. */
  hasUnread?: boolean;
}

export interface Offered extends Destination {
  /** Any of them is enough. */
  rights: readonly Right[];
}

/** In a phone's bar: the others stand behind More, with the theme and the way out. */
export const mostInBar = 5;

/** What belongs together; those of a group without a name stand by themselves at the end. */
export interface Group<Way = Destination> {
  label: string;
  ways: readonly Way[];
}

const ofPatients: readonly Offered[] = [
  { to: '/dashboard', label: 'Home', icon: home, rights: ['act-for-patients'] },
  { to: '/appointments', label: 'Visits', icon: visits, rights: ['see-care'] },
  { to: '/messages', label: 'Messages', icon: messages, hasUnread: true, rights: ['see-care'] },
  { to: '/settings', label: 'Profile', icon: profile, rights: ['act-for-patients'] },
];

/** A proxy finds what the patient gave them. */
export function patientGroups(may: May): readonly Group[] {
  return [{ label: '', ways: ofPatients.filter(({ rights }) => may(...rights)) }];
}

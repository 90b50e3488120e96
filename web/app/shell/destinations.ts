/** Where the navigation leads a patient, and what a way is. */

import type { Icon } from '@tabler/icons-react';
import home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import messages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import profile from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import visits from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ComponentType } from 'react';
import type { May } from '../platform/use-may.ts';

export interface Destination {
  to: string;
  label: string;
  icon: Icon;
  /** Beside it stands how many messages are unread, or how many conversations wait. */
  hasUnread?: boolean;
  /** Beside it stands how much else waits there. */
  Count?: ComponentType;
}

/** In a phone's bar: the others stand behind More, with the theme and the way out. */
export const mostInBar = 5;

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

export function patientGroups(may: May): readonly Group[] {
  return [{ label: '', ways: may('see-care') ? ofPatients : withoutCare }];
}

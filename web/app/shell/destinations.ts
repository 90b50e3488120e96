/** Where the navigation leads, by who somebody is. */

import type { Role } from '@pellis/contract/people';
import type { Icon } from '@tabler/icons-react';
import home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import queue from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import profile from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { isOfTheClinic } from '../platform/people.ts';

export interface Destination {
  to: string;
  label: string;
  icon: Icon;
}

const ofPatients: readonly Destination[] = [
  { to: '/dashboard', label: 'Home', icon: home },
  { to: '/settings', label: 'Profile', icon: profile },
];

const ofTheClinic: readonly Destination[] = [
  { to: '/workspace', label: 'Case queue', icon: queue },
  { to: '/settings', label: 'Profile', icon: profile },
];

export function destinationsOf(role: Role): readonly Destination[] {
  return isOfTheClinic(role) ? ofTheClinic : ofPatients;
}

/** The screens of California's privacy law, for whoever asks. */
import type { Screen } from './screen.ts';

export const privacyScreens: Screen[] = [
  { name: 'california-privacy', path: '/california-privacy' },
  { name: 'privacy-request', path: '/california-privacy/request' },
  { name: 'privacy-status-unknown', path: '/california-privacy/status/AAAAAAAAAAAAAAAAAAAAAA' },
];

/** The screens outside the portal: signing in and up, and what links that nobody knows lead to. */
import type { Screen } from './screen.ts';

export const strangerScreens: Screen[] = [
  { name: 'referral-send', path: '/referral/send' },
  { name: 'referral-status-unknown', path: '/referral/status/AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'conversation-unknown', path: '/conversation/AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'referral-invitation-unknown', path: '/referral/invitation/AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-unknown', path: '/reset-password?code=unknown' },
  { name: 'complete-registration-unknown', path: '/complete-registration?code=unknown' },
  { name: 'confirm-unknown', path: '/confirm-registration?code=unknown' },
  { name: 'unsubscribe-unknown', path: '/unsubscribe?code=unknown' },
  { name: 'verify-receipt', path: '/verify-receipt' },
  { name: 'not-found', path: '/no-such-page' },
];

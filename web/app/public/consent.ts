/** Whether this visitor agreed to be counted: asked once, remembered in this browser, never asked of a browser that says no by itself. */
import { recall, remember } from '../platform/session.ts';

const key = 'pellis-statistics';

export type Consent = 'yes' | 'no' | 'not asked';

/** Global Privacy Control is a no. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function consent(): Consent {
  if (hasPrivacySignal()) return 'no';
  const kept = recall(key);
  return kept === 'yes' || kept === 'no' ? kept : 'not asked';
}

export function keepConsent(answer: 'yes' | 'no'): void {
  remember(key, answer);
}

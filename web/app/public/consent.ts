/** Whether this visitor agreed to be counted: asked once, remembered in this browser, never asked of a browser that says no by itself. */
import { recall, remember } from '../platform/session.ts';

const key = 'pellis-statistics';
/** What a yes is written as: a yes to our own counting is none to somebody else's. */
const yesTo = { 'first-party': 'yes', 'tag-manager': 'yes to a tag manager' } as const;

export type Counter = keyof typeof yesTo;
export type Consent = 'yes' | 'no' | 'not asked';

/** Global Privacy Control is a no. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function consent(counter: Counter): Consent {
  if (saidNo()) return 'no';
  return recall(key) === yesTo[counter] ? 'yes' : 'not asked';
}

/** To whoever counts. */
export function saidNo(): boolean {
  return hasPrivacySignal() || recall(key) === 'no';
}

export function keepConsent(counter: Counter, answer: 'yes' | 'no'): void {
  remember(key, answer === 'yes' ? yesTo[counter] : 'no');
}

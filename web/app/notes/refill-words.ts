/** Where a refill request stands, in plain words, and what the patient does next. */
import type { Refill, RefillState } from '@pellis/contract/refills/refill';
import { longDate } from '../ui/dates.ts';

const day = 24 * 3_600_000;
/** An answer stays on the dashboard for so long. */
const shownDays = 30;

const headings: Record<RefillState, string> = {
  open: 'Waiting for your dermatologist',
  approved: 'Approved',
  refused: 'Not approved',
  visit_needed: 'A visit is needed first',
  withdrawn: 'Taken back',
};

export function refillHeading({ state, asked_by_pharmacy }: Pick<Refill, 'state' | 'asked_by_pharmacy'>): string {
  return state === 'withdrawn' && asked_by_pharmacy ? 'Not needed' : headings[state];
}

/** One sentence about when and by whom. */
export function refillStory({ state, asked_at, ended_at, decided_by, asked_by_pharmacy }: Refill): string {
  const asked = `${asked_by_pharmacy ? 'Your pharmacy' : 'You'} asked on ${longDate(asked_at)}`;
  if (state === 'open' || ended_at === null) return `${asked}. We send you an e-mail as soon as it is answered.`;
  if (state === 'withdrawn')
    return asked_by_pharmacy
      ? `${asked}; you said on ${longDate(ended_at)} that you do not need it.`
      : `${asked} and took it back on ${longDate(ended_at)}.`;
  // whose dermatologist stopped, was answered by nobody in particular
  return decided_by ? `${asked}; ${decided_by} answered on ${longDate(ended_at)}.` : `${asked}; answered on ${longDate(ended_at)}.`;
}

/** What a patient wants to find on the dashboard: what waits, and what was answered lately. */
export function newsOf(refills: readonly Refill[], now: Date): Refill[] {
  return refills.filter(
    ({ state, ended_at }) =>
      state === 'open' || (state !== 'withdrawn' && ended_at !== null && now.getTime() - ended_at.getTime() < shownDays * day),
  );
}

/** The medications of a note that may still be asked for, by their place. */
export function freeOf(rx: readonly string[], refills: readonly Refill[]): { position: number; text: string }[] {
  const taken = new Set(refills.flatMap(({ state, medications }) => (state === 'open' ? medications.map(({ position }) => position) : [])));
  return rx.map((text, position) => ({ position, text })).filter(({ position }) => !taken.has(position));
}

/** A prescription beside a box to tick: its words without the marks of emphasis. */
export function withoutMarks(markdown: string): string {
  return markdown.replaceAll(/\*+|__|`/g, '');
}

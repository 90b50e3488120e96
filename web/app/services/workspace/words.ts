/** Services and prices in words, and a typed amount in cents. */
import { nameOfPlace, zoneOfState } from '@pellis/contract/people/places';
import type { KeptPrice, KeptService } from '@pellis/contract/services/service-settings';
import { isForProviders } from '@pellis/contract/services/services';
import { price } from '../../ui/money.ts';

export const kindWords: Record<KeptService['kind'], string> = {
  video_first: 'Video visit, the first',
  video_follow_up: 'Video visit, a follow-up',
  rapid_assessment: 'Answered from photos',
  check_in: 'Check-in after an answer',
  econsult: 'Asked by other providers, answered in writing',
  video_medical: 'Medical video visit',
  video_cosmetic: 'Cosmetic consultation by video',
  video_procedure: 'Consultation about a procedure, by video',
};

type Described = Pick<KeptService, 'kind' | 'minutes' | 'takes_insurance' | 'answer_hours' | 'is_offered'>;

export function about({ kind, minutes, takes_insurance, answer_hours, is_offered }: Described): string {
  if (isForProviders(kind))
    return [kindWords[kind], `within ${answer_hours} hours`, 'invoiced by hand', is_offered ? 'shown' : 'not shown'].join(' · ');
  return [kindWords[kind], minutes === null ? '' : `${minutes} minutes`, takes_insurance ? 'insurance accepted' : 'paid by card']
    .filter(Boolean)
    .join(' · ');
}

export function amount(cents: number | null): string {
  return cents === null ? 'as everywhere' : price(cents);
}

/** What it costs today, each amount once with every state where it is that. */
export function pricesInWords(today: KeptService['today']): { price: string; where: string }[] {
  const states = Map.groupBy(today, (one) => one.price);
  const isSame = states.size === 1 && today.length > 2;
  return [...states].map(([cents, places]) => ({
    price: cents === null ? 'No price' : price(cents),
    where: isSame ? `in all ${today.length} states` : places.map(({ state }) => nameOfPlace(state)).join(', '),
  }));
}

export function placeOf({ state }: Pick<KeptPrice, 'state'>): string {
  return state === null ? 'Everywhere' : nameOfPlace(state);
}

/** "2026-11-20" → "November 20, 2026". */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** "179" → 17900, "" → null; what is no amount stays none, so that its field is named. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return text === '' ? null : Math.round(Number(/^-?\d+(\.\d{1,2})?$/.test(text) ? text : Number.NaN) * 100);
}

/** The day that it is in a state, by its own clock; by this device's where none is named. */
export function todayIn(state: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zoneOfState(state) }).format(new Date());
}

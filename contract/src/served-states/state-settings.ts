/** The states that the clinic serves, as whoever opens and closes them reads and writes them. */
import { z } from 'zod';
import { nameOfPlace, StateOfCountry } from '../people/places.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day } from '../platform/wire.ts';
import { ServedState } from './served-states.ts';

export const KeptState = ServedState.extend({
  id: z.int(),
  opens_on: Day,
  /** The first day on which nobody new is cared for. */
  closes_on: Day.nullable(),
  stands: z.enum(['coming', 'open', 'closed']),
  /** Whose licence counts there today. */
  dermatologists: z.array(z.string()),
  /** What stays when it closes. */
  open_cases: z.int(),
  visits_ahead: z.int(),
});
export type KeptState = z.output<typeof KeptState>;

/** Where care is missing, or wished for. */
export const StateNeeds = z.object({
  /** Whoever treats and has no license that counts today: their queue is empty until one is entered, or renewed. */
  without_license: z.array(z.object({ id: z.string(), name: z.string(), had_one: z.boolean() })),
  /** Who asked to be told of an opening, and said so by e-mail. */
  wanted: z.array(z.object({ state: z.string(), name: z.string(), people: z.int() })),
});
export type StateNeeds = z.output<typeof StateNeeds>;

export const OpeningForm = z.object({ state: StateOfCountry, opens_on: z.iso.date('Enter the day on which it opens') });
export type OpeningForm = z.output<typeof OpeningForm>;

export const ClosingForm = z.object({
  /** Null: it stays open after all. */
  closes_on: z.iso.date('Enter the first day on which it is closed').nullable(),
});
export type ClosingForm = z.output<typeof ClosingForm>;

const StateParams = z.object({ id: z.coerce.number().int() });

export const listKeptStates = endpoint({
  method: 'GET',
  path: '/workspace/states',
  summary: 'Every state that was, is or will be served, with who is licensed there and what is open',
  access: 'set-prices',
  reply: z.array(KeptState),
});

export const readStateNeeds = endpoint({
  method: 'GET',
  path: '/workspace/states/needs',
  summary: 'Who treats without a license that counts, and how many people wait for which state to open',
  access: 'set-prices',
  reply: StateNeeds,
});

export const openState = endpoint({
  method: 'POST',
  path: '/workspace/states',
  summary: 'Open a state from a day on; 422 without a dermatologist whose licence counts there that day',
  access: 'set-prices',
  body: OpeningForm,
  reply: z.array(KeptState),
});

export const closeState = endpoint({
  method: 'PUT',
  path: '/workspace/states/:id/closing',
  summary:
    'Close a state from a day on, or keep it open after all; visits and cases stay, and no new ones begin; 409 when somebody else changed its closing since it was read',
  access: 'set-prices',
  params: StateParams,
  /** `seen` is what was read before. */
  body: ClosingForm.extend({ seen: z.object({ closes_on: Day.nullable() }).optional() }),
  reply: z.array(KeptState),
});

/** Where somebody wishes to be cared for and cannot. */
export function notServed(state: string): string {
  return `We do not care for people in ${nameOfPlace(state)} yet.`;
}

/** What a partner pharmacy mails to a patient: where each parcel is, and how it is followed at its carrier. */
import { z } from 'zod';
import { Address } from '../people/addresses.ts';
import { Day, Instant, PublicId } from '../platform/wire.ts';

/**
 * `waiting`: the pharmacy does not have the prescription yet. `ordering`: it is being asked to mail it. `ordered`: it has said that it will. `lost` and `refused`: it does not
 * arrive. `cancel_refused`: it had left before it was stopped.
 */
export const parcelStates = [
  'waiting',
  'ordering',
  'ordered',
  'shipped',
  'delivered',
  'lost',
  'refused',
  'cancel_asked',
  'cancelled',
  'cancel_refused',
] as const;
export type ParcelState = (typeof parcelStates)[number];

export const Parcel = z.object({
  id: PublicId,
  state: z.enum(parcelStates),
  address: Address,
  /** What the pharmacy or the carrier said last. */
  words: z.string(),
  /** Both empty until it was shipped. */
  carrier: z.string(),
  tracking_number: z.string(),
  expected_on: Day.nullable(),
  /** It takes longer than was said, since then. */
  late_since: Instant.nullable(),
  changed_at: Instant,
});
export type Parcel = z.output<typeof Parcel>;

/** By then it is at its patient's, stopped or not. */
const fortnight = 14 * 24 * 3_600_000;

/** It does not arrive, for a fortnight arrives although it was stopped, or nobody takes its order. `state`: of the prescription's way; what was taken back is not waited for. */
export function parcelNeedsSomebody(
  { parcel, state }: { parcel: Pick<Parcel, 'state' | 'late_since' | 'changed_at'> | null; state: string },
  now = new Date(),
): boolean {
  if (!parcel) return false;
  if (parcel.state === 'cancel_refused') return parcel.changed_at.getTime() > now.getTime() - fortnight;
  if (['lost', 'refused'].includes(parcel.state)) return !['cancelled', 'cancel_refused'].includes(state);
  return parcel.state === 'ordering' && parcel.late_since !== null;
}

const carriers: { name: RegExp; at: string }[] = [
  { name: /^(usps|us postal service|united states postal service)$/i, at: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: /^(ups|united parcel service)$/i, at: 'https://www.ups.com/track?tracknum=' },
  { name: /^(fedex|federal express)$/i, at: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /^dhl( express)?$/i, at: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
];

/** Where the carrier tells of it; undefined of one that we do not know, or of what is no number. */
export function trackingLink({ carrier, tracking_number }: Pick<Parcel, 'carrier' | 'tracking_number'>): string | undefined {
  const known = carriers.find(({ name }) => name.test(carrier.trim()));
  return known && /^[A-Za-z0-9]{8,40}$/.test(tracking_number) ? `${known.at}${tracking_number}` : undefined;
}

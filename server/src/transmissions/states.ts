/** What may become of a transmission, state by state; whatever else is heard of it comes too late and is only written down. */
import type { TransmissionState } from '@pellis/contract/transmissions/transmissions';
import type { NetworkEvent } from '../platform/gateways/pharmacy-network/pharmacy-network.ts';

/** On its way or arrived: a second one beside it would be filled twice. As the index `transmission_at_one_place` has it. */
export const standing: readonly TransmissionState[] = [
  'unaddressed',
  'waiting',
  'prepared',
  'sending',
  'sent',
  'received',
  'filled',
  'partly_filled',
  'handed_over',
];

/** Nothing of it has left the house: it is taken back without asking anybody. */
export const atHome: readonly TransmissionState[] = ['unaddressed', 'waiting', 'prepared'];

/** A pharmacy, or the network on the way there, has it and must let go of it first. */
export const outside: readonly TransmissionState[] = ['sending', 'sent', 'received', 'partly_filled'];

/** It was given up or has failed, and may lie at a pharmacy all the same: whoever goes on without it has it called back. */
export function mayHaveArrived({ state, route, tries }: { state: string; route: string; tries: number }): boolean {
  return state === 'failed' && route === 'electronic' && tries > 0;
}

const becomes: Partial<Record<NetworkEvent, { from: readonly TransmissionState[]; to: TransmissionState }>> = {
  accepted: { from: ['sending', 'prepared'], to: 'sent' },
  received: { from: ['sending', 'prepared', 'sent', 'failed'], to: 'received' },
  filled: {
    from: ['sending', 'sent', 'received', 'partly_filled', 'cancel_asked', 'not_picked_up', 'failed'],
    to: 'filled',
  },
  partly_filled: { from: ['sending', 'sent', 'received', 'failed'], to: 'partly_filled' },
  not_picked_up: { from: ['sending', 'sent', 'received', 'filled', 'partly_filled'], to: 'not_picked_up' },
  failed: { from: ['prepared', 'sending', 'sent', 'received'], to: 'failed' },
  cancelled: { from: ['cancel_asked', 'cancel_refused'], to: 'cancelled' },
  // filled before they said no: both are true, and somebody has to call
  cancel_refused: { from: ['cancel_asked', 'filled'], to: 'cancel_refused' },
};

/** What comes of one that was taken back before the network had it: it is called back again, or nobody can any more. */
const lateBecomes: Partial<Record<NetworkEvent, TransmissionState>> = {
  accepted: 'cancel_asked',
  received: 'cancel_asked',
  partly_filled: 'cancel_asked',
  filled: 'cancel_refused',
};

/** They were asked not to and said no, in whichever order it is told. */
export function isFilledAllTheSame(state: TransmissionState, event: NetworkEvent): boolean {
  return (state === 'cancel_refused' && event === 'filled') || (state === 'filled' && event === 'cancel_refused');
}

/** Undefined where the news changes nothing. */
export function afterNews(state: TransmissionState, event: NetworkEvent): TransmissionState | undefined {
  if (state === 'cancelled') return lateBecomes[event];
  if (isFilledAllTheSame(state, event)) return 'cancel_refused';
  const step = becomes[event];
  return step?.from.includes(state) ? step.to : undefined;
}

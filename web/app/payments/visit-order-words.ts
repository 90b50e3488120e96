/** What an order means to the patient, and what comes next, where it is for a video visit. */
import type { Order, OrderStatus } from '@pellis/contract/payments';

export function isVisit(kind: Order['service_kind']): boolean {
  return kind === 'video_first' || kind === 'video_follow_up';
}

/** Where the words for a Rapid Assessment would not be true. */
export function meaningsOfVisit({ amount, card }: { amount: string; card: string }): Partial<Record<OrderStatus, string>> {
  return {
    authorised: `${amount} is held on ${card}. You are charged only after the visit.`,
    paid: `${amount} was charged to ${card}.`,
  };
}

export const nextStepsOfVisit: Record<OrderStatus, string[]> = {
  confirming: ['We ask your bank to hold the price. This usually takes a few seconds.', 'Your time is booked already.'],
  needs_action: [
    "Confirm the payment on your bank's page. You come back here by yourself.",
    'Your time is booked. Without the confirmation we have to give it to others; the page of your appointment says when.',
  ],
  declined: [
    'Choose another card, or try again.',
    'Your time is booked. Without a card that works we have to give it to others; the page of your appointment says when.',
  ],
  authorised: [
    'Your appointment is booked. Put it into your calendar, and try your camera before the day.',
    'We remind you by e-mail before the visit.',
    'After the visit the price is charged, and your dermatologist writes your note.',
  ],
  paid: ['Your receipt and your dermatologist’s note are in your Portal.'],
  released: ['Your bank may take a few days to show that the hold is gone.'],
  refunded: ['Your bank may take a few days to show the money.'],
};

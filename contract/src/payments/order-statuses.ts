/** How an order stands; in a file of its own, so that a case does not bring the orders. */

/** Moved only by what the processor says, never by a page. */
export const orderStatuses = ['confirming', 'needs_action', 'declined', 'authorised', 'paid', 'released', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

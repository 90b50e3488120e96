/** A parcel as it stands at the pharmacy that mails, and what its shipping desk may do with it in each state. */

export const parcelStates = ['ordered', 'shipped', 'delivered', 'lost', 'refused', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

export const parcelEvents = ['accepted', 'shipped', 'delayed', 'delivered', 'lost', 'refused', 'cancelled'] as const;
export type ParcelEvent = (typeof parcelEvents)[number];

/** What the clinic asks to be mailed, and to whom: nothing of what is in it but the prescription's number. */
export type ParcelOrder = {
  orderId: string;
  prescription: string;
  recipient: { name: string; phone: string; address: string; unit: string; city: string; state: string; postalCode: string };
  withSamples: boolean;
};

export type Parcel = {
  order_id: string;
  message: ParcelOrder;
  state: ParcelState;
  carrier: string;
  tracking_number: string;
  expected_on: string | null;
  created_at: Date;
};

export const parcelMoves = ['ship', 'delay', 'deliver', 'lose', 'refuse'] as const;
export type ParcelMove = (typeof parcelMoves)[number];

export const parcelMovesOf: Record<ParcelState, readonly ParcelMove[]> = {
  ordered: ['ship', 'delay', 'refuse'],
  shipped: ['deliver', 'delay', 'lose'],
  delivered: [],
  lost: [],
  refused: [],
  cancelled: [],
};

type Outcome = { event: ParcelEvent; words: string; state?: ParcelState; daysFromNow?: number };

/** What each is told as, what becomes of the parcel, and when it is expected then. */
export const parcelOutcomes: Record<ParcelMove, Outcome> = {
  ship: { event: 'shipped', words: '', state: 'shipped', daysFromNow: 3 },
  delay: { event: 'delayed', words: 'The carrier has more parcels than usual.', daysFromNow: 6 },
  deliver: { event: 'delivered', words: '', state: 'delivered' },
  lose: { event: 'lost', words: 'The carrier cannot find it.', state: 'lost' },
  refuse: { event: 'refused', words: 'We do not deliver to this address.', state: 'refused' },
};

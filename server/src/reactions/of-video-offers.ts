/** What follows for a video visit that was offered in place of an answer, and for its case once the visit has begun. */
import { giveBackFor } from '../payments/move-money.ts';
import { settleOffer } from '../video-offers/settle.ts';
import { tellOfOffer } from '../video-offers/tell.ts';
import { idOf, movesMoney, onlyWhen, type Reactions } from './reaction.ts';

const giveMoneyBack = movesMoney((clinic, event) => giveBackFor(clinic, idOf(event)));

export const ofVideoOffers = {
  'video_offer.made': { tellOfOffer },
  'video_offer.reminded': { tellOfOffer },
  'video_offer.booked': { giveMoneyBack },
  'video_offer.declined': { giveMoneyBack, tellOfOffer },
  'video_offer.expired': { giveMoneyBack, tellOfOffer },
  'video_offer.withdrawn': { tellOfOffer },
  'visit.admitted': { settleOffer },
  // a patient who is reached is in the visit from then on
  'visit.phone_call_noted': { settleOffer: onlyWhen(({ is_reached }) => is_reached, settleOffer) },
} satisfies Reactions;

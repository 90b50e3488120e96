/** What happens to the offer of a video visit; the subject is the case, so that its dermatologist and patient are found. */
import { z } from 'zod';

const OfOffer = z.object({ offer: z.string() });

export const events = {
  'video_offer.made': OfOffer,
  'video_offer.reminded': OfOffer,
  'video_offer.booked': OfOffer.extend({ visit: z.string() }),
  /** The visit was cancelled or missed before its money was held. */
  'video_offer.reopened': OfOffer.extend({ visit: z.string() }),
  'video_offer.declined': OfOffer,
  'video_offer.expired': OfOffer,
  'video_offer.withdrawn': OfOffer,
};

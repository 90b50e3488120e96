/** What happens to parcels of a partner pharmacy. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'parcel.to_order',
  'parcel.ordered',
  'parcel.shipped',
  'parcel.late',
  'parcel.delivered',
  'parcel.lost',
  'parcel.refused',
  'parcel.cancel_asked',
  'parcel.cancelled',
  'parcel.cancel_refused',
);

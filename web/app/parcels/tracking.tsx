/** A parcel's carrier and number, and the way to what the carrier says of it. */
import { type Parcel, trackingLink } from '@pellis/contract/parcels/parcels';

export function Tracking({ parcel }: { parcel: Pick<Parcel, 'carrier' | 'tracking_number'> }) {
  const { carrier, tracking_number } = parcel;
  if (tracking_number === '') return null;
  const link = trackingLink(parcel);
  const words = [carrier, tracking_number].filter(Boolean).join(' ');
  return link ? (
    <a className="figures way" href={link} target="_blank" rel="noreferrer">
      {words}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    <span className="figures">{words}</span>
  );
}

/** How strong the sun is today where somebody is: for a clear sky, and said so. */
import type { Reminders } from '@pellis/contract/reminders/reminders';
import { strongSun } from '@pellis/contract/reminders/reminders';
import { bareTime } from '../ui/calendar.ts';

export function SunToday({ all: { sun, place, time_zone: zone } }: { all: Reminders }) {
  const how = `We work it out from your place and the day, for a clear sky at sea level: clouds make it less, mountains, snow and water more. From ${strongSun} on the World Health Organization advises protection.`;
  if (!sun || !place) return <p className="soft small">{how}</p>;
  return (
    <>
      <p>
        Today near {place.near}: UV index up to {sun.index}
        {sun.from && sun.until ? `, strong from ${bareTime(sun.from, zone)} to ${bareTime(sun.until, zone)}.` : ', not strong.'}
      </p>
      <p className="soft small">{how} Places: GeoNames.</p>
    </>
  );
}

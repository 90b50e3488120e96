/** A leaf of the calendar, to find a day at a glance; the words beside it say it again. */
import './day-tile.css';

export function DayTile({ day }: { day: Date }) {
  return (
    <span className="day-tile" aria-hidden="true">
      <span className="day-tile-month">{part(day, { month: 'short' })}</span>
      <span className="day-tile-day figures">{part(day, { day: 'numeric' })}</span>
      <span className="day-tile-weekday">{part(day, { weekday: 'short' })}</span>
    </span>
  );
}

function part(day: Date, which: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', which).format(day);
}

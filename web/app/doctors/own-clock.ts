/** A moment by the reader's own clock. Whoever opens the page first waits a fiftieth of a second for a browser to prepare its own words, so those of America are here. */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** By the minutes behind UTC in winter and in summer. */
const zones: Readonly<Record<string, string>> = {
  '240 180': 'AT',
  '300 240': 'ET',
  '360 300': 'CT',
  '420 360': 'MT',
  '480 420': 'PT',
  '540 480': 'AKT',
  '0 0': 'GMT',
};

/** "Tue, Nov 24, 9:20 AM PT". */
export function byOwnClock(moment: Date): string {
  const hours = moment.getHours();
  const time = `${hours % 12 || 12}:${String(moment.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${weekdays[moment.getDay()]}, ${months[moment.getMonth()]} ${moment.getDate()}, ${time} ${ownZone(moment)}`;
}

function ownZone(moment: Date): string {
  const behind = (month: number) => new Date(moment.getFullYear(), month, 1).getTimezoneOffset();
  return zoneOf(behind(0), behind(6)) ?? zoneInWords(moment);
}

/** Undefined of zones that are not America's, and of those without summer time. */
export function zoneOf(winter: number, summer: number): string | undefined {
  return zones[`${winter} ${summer}`];
}

function zoneInWords(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortGeneric' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

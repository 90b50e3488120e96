/** Money and days as paper tells them. */

/** "$179.00" from cents; another currency names itself. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** "November 20, 2026" from a wall clock or a day; only its first ten characters count. */
export function longDate(wallClock: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${wallClock.slice(0, 10)}T12:00:00Z`));
}

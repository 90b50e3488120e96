/** Days on which somebody alive can have been born. */
import { Day } from '../platform/wire.ts';

const oldestYears = 120;
const today = () => new Date().toISOString().slice(0, 10);

export function isPossibleBirthday(day: string): boolean {
  return Day.safeParse(day).success && day <= today() && Number(day.slice(0, 4)) >= Number(today().slice(0, 4)) - oldestYears;
}

/** How long the photo coach works on a picture. */
import budgets from './budgets.json' with { type: 'json' };
import { judge } from './coach-set.ts';
import { at } from './load.ts';
import { atMost, milliseconds, type Part, type Row } from './report.ts';

/** A phone of some years ago beside this machine. */
const slower = 4;

export async function benchCoachTime(): Promise<Part> {
  const verdicts = await judge('second', 20);
  return {
    title: 'Photo coach, time of a picture',
    note: `Of ${verdicts.length} pictures of 640 × 480, in time of the processor, so that other work on the machine counts for little; times ${slower} for a phone that is so much slower. In the browser it is a worker's time: the page goes on meanwhile.`,
    rows: timesOfPictures(verdicts.map(({ ms }) => ms)),
  };
}

/** In milliseconds here. The middle one, and those that hardly any picture is above. */
export function timesOfPictures(here: readonly number[]): Row[] {
  const sorted = here.toSorted((one, other) => one - other);
  const onPhone = (which: string, part: number) =>
    atMost(`${which}, on a phone four times slower`, slower * at(sorted, part), budgets.coach.milliseconds, milliseconds);
  return [
    { work: 'the middle one, here', ours: milliseconds(at(sorted, 0.5)) },
    { work: '95 of 100 take at most, here', ours: milliseconds(at(sorted, 0.95)) },
    onPhone('the middle one', 0.5),
    onPhone('nine of ten take at most', 0.9),
    onPhone('95 of 100 take at most', 0.95),
  ];
}

/** How long the photo coach works on a picture. */
import budgets from './budgets.json' with { type: 'json' };
import { judge, type Verdict } from './coach-set.ts';
import { atMost, milliseconds, type Part } from './report.ts';

/** A phone of some years ago beside this machine. */
const slower = 4;

export async function benchCoachTime(): Promise<Part> {
  const verdicts = await judge('second', 20);
  return {
    title: 'Photo coach, time of a picture',
    note: `Of ${verdicts.length} pictures of 640 × 480, in time of the processor, so that other work on the machine counts for little; times ${slower} for a phone that is so much slower. In the browser it is a worker's time: the page goes on meanwhile.`,
    rows: [
      { work: 'the middle one, here', ours: milliseconds(at(verdicts, 0.5)) },
      atMost('the middle one, on a phone four times slower', slower * at(verdicts, 0.5), budgets.coach.milliseconds, milliseconds),
      atMost(
        'nine of ten take at most, on a phone four times slower',
        slower * at(verdicts, 0.9),
        budgets.coach.milliseconds,
        milliseconds,
      ),
    ],
  };
}

function at(verdicts: readonly Verdict[], part: number): number {
  const times = verdicts.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.floor(times.length * part)] ?? 0;
}

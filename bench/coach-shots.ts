/** Whether the photo coach says as little about good overviews, photos from the side, of the other side and for size as about close-ups, on every skin tone. */
import { type PhotoFlaw, photoFlaws } from '@pellis/contract/photos/photo-advice';
import { tones } from '@pellis/stand-ins/drawings/judged-set';
import { type DrawnShot, drawnShots } from '@pellis/stand-ins/drawings/shots-set';
import budgets from './budgets.json' with { type: 'json' };
import { certain, points, share } from './coach.ts';
import { judgeShots, type ShotVerdict } from './coach-shots-set.ts';
import { atLeast, atMost, type Part, type Row } from './report.ts';

const { coach } = budgets;

const names: Record<DrawnShot, string> = {
  overview: 'overview',
  from_side: 'from the side',
  other_side: 'the other side',
  for_size: 'something for size',
};

/** On a machine that does nothing else it takes half of that. */
const mostMinutes = 30;

export async function benchCoachShots(): Promise<Part> {
  return coachShotsPart(await judgeShots({ mostMinutes }));
}

export function coachShotsPart(verdicts: readonly ShotVerdict[]): Part {
  return {
    title: 'Photo coach on drawn pictures, the other shots',
    note: [
      `${verdicts.length} drawn pictures of the shots that are no close-ups (decision 0516), drawn anew with other seeds once the first of them had mended the thresholds, and committed before anything of it was measured: overviews from an arm's length, skin at a slant, the other side, and a close-up with a coin or a ruler; all good but the overviews from too near. Ten skin tones, three places, four findings; at most six each are of one piece of skin, so that it is less certain than what stands behind a part where a fault hangs on the piece. Of all 3,000 those count that were judged when its time was over: their order was fixed before.`,
      'Each is judged as the shot that it is, as the camera within the page is and as a file whose EXIF says so; and once more as a file of which nothing is known. Nothing is drawn of faces and scalps: of their shots nothing is said here. Drawn pictures prove nothing about real skin.',
    ].join(' '),
    rows: drawnShots.filter((shot) => hasAllTones(verdicts, shot)).flatMap((shot) => rowsOf(verdicts, shot)),
  };
}

/** A shot that was not begun, or hardly, says nothing. */
function hasAllTones(verdicts: readonly ShotVerdict[], wanted: DrawnShot): boolean {
  return new Set(verdicts.filter(({ shot, isNear }) => shot === wanted && !isNear).map(({ tone }) => tone)).size === tones.length;
}

function rowsOf(all: readonly ShotVerdict[], shot: DrawnShot): Row[] {
  const good = all.filter((verdict) => verdict.shot === shot && !verdict.isNear);
  const near = all.filter((verdict) => verdict.shot === shot && verdict.isNear);
  const rows = [...goodRows(good), ...fileRows(good), ...(near.length === 0 ? [] : nearRows(near))];
  return rows.map((row) => ({ ...row, work: `${names[shot]}: ${row.work}` }));
}

function goodRows(good: readonly ShotVerdict[]): Row[] {
  const alarms = alarmsOf(good, ({ flaws }) => flaws);
  return [
    ...goalRows(good, ({ flaws }) => flaws),
    ...tones.map((tone, at) => ({
      work: `false alarms on tone ${at + 1} of 10 (${tone})`,
      ours: certain(alarms[at] ?? 0, good.filter((verdict) => verdict.tone === at).length),
    })),
    { work: 'said wrongly', ours: saidOf(good.map(({ flaws }) => flaws)) },
  ];
}

function fileRows(good: readonly ShotVerdict[]): Row[] {
  const said = ({ asFile }: ShotVerdict) => asFile;
  const rows = [
    ...goalRows(good, said),
    { work: 'false alarms on each tone, from the deepest', ours: alarmsOf(good, said).map(share).join(', ') },
    { work: 'said wrongly', ours: saidOf(good.map(said)) },
  ];
  return rows.map((row) => ({ ...row, work: `in files that do not say that they were metered: ${row.work}` }));
}

type Said = (verdict: ShotVerdict) => readonly PhotoFlaw[];

function goalRows(good: readonly ShotVerdict[], said: Said): Row[] {
  const alarms = alarmsOf(good, said);
  const kept = good.filter((verdict) => said(verdict).length === 0).length / good.length;
  return [
    atLeast('good pictures kept without a word', kept, coach.kept, share),
    atMost('false alarms, between the tones with most and fewest', Math.max(...alarms) - Math.min(...alarms), coach.betweenTones, points),
  ];
}

function alarmsOf(good: readonly ShotVerdict[], said: Said): number[] {
  return tones.map((_, tone) => {
    const own = good.filter((verdict) => verdict.tone === tone);
    return own.filter((verdict) => said(verdict).length > 0).length / own.length;
  });
}

/** "blur 2, near 1", or "nothing". */
function saidOf(each: readonly (readonly PhotoFlaw[])[]): string {
  const counted = photoFlaws.map((flaw) => [flaw, each.filter((flaws) => flaws.includes(flaw)).length] as const);
  return (
    counted
      .filter(([, count]) => count > 0)
      .map(([flaw, count]) => `${flaw} ${count}`)
      .join(', ') || 'nothing'
  );
}

function nearRows(near: readonly ShotVerdict[]): Row[] {
  const told = (from: number, to: number) => {
    const own = near.filter(({ tone }) => tone >= from && tone <= to);
    return own.filter(({ flaws }) => flaws.includes('near')).length / own.length;
  };
  return [
    { work: 'from too near: told of', ours: certain(told(0, 9), near.length) },
    {
      work: 'from too near: told of, on the three deepest, three middle, four lightest tones',
      ours: [told(0, 2), told(3, 5), told(6, 9)].map(share).join(', '),
    },
  ];
}

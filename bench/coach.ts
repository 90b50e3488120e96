/** How well the photo coach tells good pictures from bad, and the same for every skin tone. */
import { type Fault, tones } from '@pellis/stand-ins/drawings/judged-set';
import budgets from './budgets.json' with { type: 'json' };
import {
  areaUnderCurve,
  asUnknownFiles,
  type ByMetering,
  falseAlarms,
  judgeEighth,
  judgeFifth,
  judgeFourth,
  judgeSeventh,
  judgeSixth,
  judgeThird,
  kept,
  mayBe,
  named,
  type Verdict,
} from './coach-set.ts';
import { atLeast, atMost, type Part, type Row } from './report.ts';

const { coach } = budgets;
const figure = (value: number) => value.toFixed(3);
const share = (part: number) => `${(part * 100).toFixed(1)} %`;
const points = (part: number) => `${(part * 100).toFixed(1)} points`;

/** Of the makes that were tuned on, every so many-th piece of skin: each tone, each place, each finding. */
const everySeen = 13;
/** Of those that are larger. */
const everyOfLarger = 37;

interface Judged {
  /** The make that reports. */
  eighth: ByMetering;
  /** Those that were tuned on, the newest first. */
  tunedOn: readonly (readonly [make: string, verdicts: ByMetering])[];
}

export async function benchCoach(): Promise<Part> {
  return coachPart({ eighth: await judgeEighth(), tunedOn: await judgeTunedOn() });
}

/** Without the first two, which tell nothing more: all of their good pictures are kept. */
export async function judgeTunedOn(): Promise<Judged['tunedOn']> {
  return [
    ['seventh', await judgeSeventh(everyOfLarger)],
    ['sixth', await judgeSixth(everyOfLarger)],
    ['fifth', await judgeFifth(everyOfLarger)],
    ['fourth', await judgeFourth(everySeen)],
    ['third', await judgeThird(everySeen)],
  ];
}

export function coachPart({ eighth: { metered, unmetered }, tunedOn }: Judged): Part {
  return {
    title: 'Photo coach on drawn pictures',
    note: [
      `What counts are ${metered.length + unmetered.length} drawn pictures of the eighth make, whose recipe was committed before anything of it was measured and which set no threshold and no way to reckon (decision 0376): other skin, findings, grounds, blur, light, sensor and files. Ten skin tones, three places, four findings.`,
      `${metered.length} of them were metered by a camera, and are judged as the camera within the page is, and as a file whose EXIF says so. ${unmetered.length} were metered by nobody: the same light for every tone. They are judged as a file of which nothing is known, of which less is called blurred or glaring. Behind a part stands, where it matters, of how many and what it may be in truth with 95 % certainty; five pictures each are of one piece of skin, so that it is less certain than that where a fault hangs on the piece.`,
      `Beside it a part of each of the makes that set the thresholds. They were measured once for the record before (decisions 0255, 0260, 0370, 0371 and 0374), and are tuned on since.`,
      'Nothing here depends on what else the machine does. Drawn pictures prove nothing about real skin. What the field reaches on real photographs: TrueImage 2.0 an AUC of 0.84 for blur and 0.70 for light, and 68 % fewer patients with a poor photo; ImageQX F1 0.73. These are other pictures, so nothing is beaten here.',
    ].join(' '),
    rows: [
      ...rowsOf(metered),
      ...fileRows('not metered', unmetered),
      ...fileRows('metered, in files that do not say so', asUnknownFiles(metered), ['dark', 'blur', 'glare']),
      ...tunedOn.flatMap(([make, verdicts]) => besideRows(`${make} make, tuned on`, verdicts)),
    ],
  };
}

/** A tone must not hear more than another because of where the photo comes from either. */
function fileRows(which: string, files: readonly Verdict[], faults: readonly Exclude<Fault, 'good'>[] = ['dark']): Row[] {
  const rows = [...goodRows(files), ...faults.flatMap((fault) => toldOf(files, fault))];
  return rows.map((row) => ({ ...row, work: `${which}: ${row.work}` }));
}

function goodRows(verdicts: readonly Verdict[]): Row[] {
  const alarms = falseAlarms(verdicts);
  const goodOf = (wanted: number) => verdicts.filter(({ fault, tone }) => fault === 'good' && tone === wanted).length;
  return [
    atLeast('good pictures kept without a word', kept(verdicts), coach.kept, share),
    atMost('false alarms, between the tones with most and fewest', Math.max(...alarms) - Math.min(...alarms), coach.betweenTones, points),
    ...tones.map((tone, at) => ({ work: `false alarms on tone ${at + 1} of 10 (${tone})`, ours: certain(alarms[at] ?? 0, goodOf(at)) })),
  ];
}

/** "0.6 % of 180 (0.1 to 3.1 %)" */
function certain(part: number, of: number): string {
  const [least, most] = mayBe(part, of);
  return `${share(part)} of ${of} (${(least * 100).toFixed(1)} to ${share(most)})`;
}

/** What is missed must not hang on the tone unseen either. */
function toldOf(verdicts: readonly Verdict[], fault: Exclude<Fault, 'good'>): Row[] {
  return [
    { work: `${words[fault]}: told of`, ours: share(named(verdicts, fault)) },
    { work: `${words[fault]}: told of, on the three deepest, three middle, four lightest tones`, ours: byTone(verdicts, fault) },
  ];
}

/** "61.1 %, 77.8 %, 24.0 %" */
function byTone(verdicts: readonly Verdict[], fault: Exclude<Fault, 'good'>): string {
  const of = (from: number, to: number) =>
    named(
      verdicts.filter(({ tone }) => tone >= from && tone <= to),
      fault,
    );
  return [of(0, 2), of(3, 5), of(6, 9)].map(share).join(', ');
}

function besideRows(make: string, { metered: verdicts, unmetered }: ByMetering): Row[] {
  return [
    { work: `${make}: AUC for blur`, ours: figure(areaUnderCurve(verdicts, 'blur')) },
    { work: `${make}: AUC for darkness`, ours: figure(areaUnderCurve(verdicts, 'dark')) },
    { work: `${make}: AUC for glare`, ours: figure(areaUnderCurve(verdicts, 'glare')) },
    { work: `${make}: AUC for distance`, ours: figure(areaUnderCurve(verdicts, 'far')) },
    { work: `${make}: good pictures kept`, ours: share(kept(verdicts)) },
    { work: `${make}: not metered, good pictures kept`, ours: share(kept(unmetered)) },
  ];
}

function rowsOf(verdicts: readonly Verdict[]): Row[] {
  return [
    atLeast('AUC for blur', areaUnderCurve(verdicts, 'blur'), coach.blur, figure),
    atLeast('AUC for darkness', areaUnderCurve(verdicts, 'dark'), coach.light, figure),
    atLeast('AUC for glare', areaUnderCurve(verdicts, 'glare'), coach.light, figure),
    { work: 'AUC for distance', ours: figure(areaUnderCurve(verdicts, 'far')) },
    ...goodRows(verdicts),
    ...(['blur', 'dark', 'glare', 'far'] as const).flatMap((fault) => toldOf(verdicts, fault)),
  ];
}

const words: Record<Exclude<Fault, 'good'>, string> = {
  blur: 'blurred pictures',
  dark: 'dark pictures',
  glare: 'pictures with glare',
  far: 'close-ups from far away',
};

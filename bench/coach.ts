/** How well the photo coach tells good pictures from bad, and the same for every skin tone. */
import { type Fault, tones } from '@pellis/stand-ins/drawings/judged-set';
import budgets from './budgets.json' with { type: 'json' };
import { areaUnderCurve, asUnknownFiles, type ByMetering, falseAlarms, judgeMake, kept, mayBe, named, type Verdict } from './coach-set.ts';
import { atLeast, atMost, type Part, type Row } from './report.ts';

const { coach } = budgets;
const figure = (value: number) => value.toFixed(3);
export const share = (part: number) => `${(part * 100).toFixed(1)} %`;
export const points = (part: number) => `${(part * 100).toFixed(1)} points`;

/** Of the makes that were tuned on, every so many-th piece of skin: each tone, each place, each finding. */
const everySeen = 37;
const tunedOn = ['tenth', 'ninth', 'eighth', 'seventh', 'sixth', 'fifth', 'fourth', 'third'] as const;

interface Judged {
  /** The make that reports; a camera metered all of it. */
  eleventh: readonly Verdict[];
  /** Those that were tuned on, the newest first. */
  before: readonly (readonly [make: string, verdicts: ByMetering])[];
}

export async function benchCoach(): Promise<Part> {
  const { metered: eleventh } = await judgeMake('eleventh');
  const before: [string, ByMetering][] = [];
  for (const make of tunedOn) before.push([make, await judgeMake(make, everySeen)]);
  return coachPart({ eleventh, before });
}

/** Whole, by the measures of now. What it said when it reported stays in its own part of the results, which nothing writes again. */
export async function benchCoachTenth(): Promise<Part> {
  return tunedOnPart('tenth', '0408');
}

export async function benchCoachNinth(): Promise<Part> {
  return tunedOnPart('ninth', '0403');
}

async function tunedOnPart(make: 'ninth' | 'tenth', decision: string): Promise<Part> {
  const { metered } = await judgeMake(make);
  return {
    title: `Photo coach on drawn pictures, the ${make} make, tuned on`,
    note: `All ${metered.length} drawn pictures of the ${make} make (decision ${decision}), by the measures of now. Sharpness was mended by some of them (decision 0423), so that they report nothing: what counts is what the ${make} make said before, in the part “the ${make} make as it reported”, and what the eleventh says.`,
    rows: reportRows(metered),
  };
}

export function coachPart({ eleventh, before }: Judged): Part {
  return {
    title: 'Photo coach on drawn pictures',
    note: [
      `What counts are ${eleventh.length} drawn pictures of the eleventh make, whose recipe was committed before anything of it was measured and which set no threshold and no way to reckon (decision 0424): other skin, findings, grounds, blur, light, sensor and files, and six sizes dealt by tone and place. Ten skin tones, three places, four findings. What the ninth and the tenth make said when they reported has its own parts below: both missed a goal, and both are tuned on since sharpness was mended (decision 0423).`,
      'All of them were metered by a camera, and are judged as the camera within the page is, and as a file whose EXIF says so; and once more as a file of which nothing is known, of which less is called dark, blurred or glaring. Behind a part stands, where it matters, of how many and what it may be in truth with 95 % certainty; five pictures each are of one piece of skin, so that it is less certain than that where a fault hangs on the piece.',
      'Beside it a small part of each of the makes that set the thresholds. They were measured once for the record before (decisions 0255, 0260, 0370, 0371, 0374, 0376, 0403 and 0408), and are tuned on since.',
      'Nothing here depends on what else the machine does. Drawn pictures prove nothing about real skin. What the field reaches on real photographs: TrueImage 2.0 an AUC of 0.84 for blur and 0.70 for light, and 68 % fewer patients with a poor photo; ImageQX F1 0.73. These are other pictures, so nothing is beaten here.',
    ].join(' '),
    rows: [...reportRows(eleventh), ...before.flatMap(([make, verdicts]) => besideRows(`${make} make, tuned on`, verdicts))],
  };
}

function reportRows(verdicts: readonly Verdict[]): Row[] {
  return [...rowsOf(verdicts), ...fileRows('in files that do not say that they were metered', asUnknownFiles(verdicts))];
}

/** A tone must not hear more than another because of where the photo comes from either. */
function fileRows(which: string, files: readonly Verdict[]): Row[] {
  const rows = [...goodRows(files), ...(['dark', 'blur', 'glare'] as const).flatMap((fault) => toldOf(files, fault))];
  return rows.map((row) => ({ ...row, work: `${which}: ${row.work}` }));
}

function goodRows(verdicts: readonly Verdict[]): Row[] {
  const alarms = falseAlarms(verdicts);
  const goodOf = (wanted: number) => verdicts.filter(({ fault, tone }) => fault === 'good' && tone === wanted).length;
  return [
    atLeast('good pictures kept without a word', kept(verdicts), coach.kept, share),
    atMost('false alarms, between the tones with most and fewest', Math.max(...alarms) - Math.min(...alarms), coach.betweenTones, points),
    ...sizeRows(verdicts),
    ...tones.map((tone, at) => ({ work: `false alarms on tone ${at + 1} of 10 (${tone})`, ours: certain(alarms[at] ?? 0, goodOf(at)) })),
  ];
}

/** A narrow picture shows the same skin by fewer pixels. */
function sizeRows(verdicts: readonly Verdict[]): Row[] {
  const good = verdicts.filter(({ fault }) => fault === 'good');
  const sizes = [...new Set(good.map(({ size }) => size))].sort();
  return sizes.map((wanted) => {
    const those = good.filter(({ size }) => size === wanted);
    return { work: `false alarms on pictures of ${wanted}`, ours: certain(1 - kept(those), those.length) };
  });
}

/** "0.6 % of 180 (0.1 to 3.1 %)" */
export function certain(part: number, of: number): string {
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

function countOf(verdicts: readonly Verdict[], wanted: Fault): number {
  return verdicts.filter(({ fault }) => fault === wanted).length;
}

function besideRows(make: string, { metered: verdicts, unmetered }: ByMetering): Row[] {
  return [
    { work: `${make}: AUC for blur`, ours: figure(areaUnderCurve(verdicts, 'blur')) },
    { work: `${make}: AUC for darkness`, ours: figure(areaUnderCurve(verdicts, 'dark')) },
    { work: `${make}: AUC for glare`, ours: figure(areaUnderCurve(verdicts, 'glare')) },
    { work: `${make}: AUC for distance`, ours: figure(areaUnderCurve(verdicts, 'far')) },
    { work: `${make}: dark pictures told of`, ours: `${share(named(verdicts, 'dark'))} of ${countOf(verdicts, 'dark')}` },
    { work: `${make}: good pictures kept`, ours: share(kept(verdicts)) },
    ...(unmetered.length === 0 ? [] : [{ work: `${make}: not metered, good pictures kept`, ours: share(kept(unmetered)) }]),
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

/** How well the photo coach tells good pictures from bad, and the same for every skin tone. */
import { type Fault, tones } from '@pellis/stand-ins/drawings/judged-set';
import budgets from './budgets.json' with { type: 'json' };
import { areaUnderCurve, falseAlarms, judge, judgeFourth, judgeThird, kept, named, type Verdict } from './coach-set.ts';
import { atLeast, atMost, type Part, type Row } from './report.ts';

const { coach } = budgets;
const figure = (value: number) => value.toFixed(3);
const share = (part: number) => `${(part * 100).toFixed(1)} %`;
const points = (part: number) => `${(part * 100).toFixed(1)} points`;

/** Of the makes that were tuned on, every so many-th piece of skin: each tone, each place, each finding. */
const everySeen = 7;

export async function benchCoach(): Promise<Part> {
  const { metered, unmetered } = await judgeFourth();
  const [first, second] = [await judge('first', everySeen), await judge('second', everySeen)];
  const third = await judgeThird(everySeen);
  return {
    title: 'Photo coach on drawn pictures',
    note: [
      `What counts are ${metered.length} drawn pictures of the fourth make, whose recipe was committed before anything of it was measured and which set no threshold and no way to reckon (decision 0260): other skin, blur, light, sensor and files. Ten skin tones, three places, four findings.`,
      `${unmetered.length} good pictures of it were metered by no camera: the same light for every tone, as a file may have. They are judged as files are, the others as the camera within the page.`,
      `Beside it a seventh of each of the three makes that set the thresholds. The third was measured once for the record before (decision 0255: 86.4 % kept, 41.7 points between tones), and is tuned on since.`,
      'Nothing here depends on what else the machine does. Drawn pictures prove nothing about real skin. What the field reaches on real photographs: TrueImage 2.0 an AUC of 0.84 for blur and 0.70 for light, and 68 % fewer patients with a poor photo; ImageQX F1 0.73. These are other pictures, so nothing is beaten here.',
    ].join(' '),
    rows: [
      ...rowsOf(metered),
      ...unmeteredRows(unmetered),
      ...besideRows('third make, tuned on', third.metered),
      { work: 'third make, tuned on: not metered, good pictures kept', ours: share(kept(third.unmetered)) },
      ...besideRows('second make, tuned on', second),
      ...besideRows('first make, tuned on', first),
    ],
  };
}

/** No goals: the coach must not be called good for what it does to one of the tones. */
function unmeteredRows(unmetered: readonly Verdict[]): Row[] {
  const alarms = falseAlarms(unmetered);
  return [
    { work: 'not metered: good pictures kept without a word', ours: share(kept(unmetered)) },
    { work: 'not metered: false alarms, between the tones', ours: points(Math.max(...alarms) - Math.min(...alarms)) },
    ...tones.map((tone, at) => ({ work: `not metered: false alarms on tone ${at + 1} of 10 (${tone})`, ours: share(alarms[at] ?? 0) })),
  ];
}

function besideRows(make: string, verdicts: readonly Verdict[]): Row[] {
  return [
    { work: `${make}: AUC for blur`, ours: figure(areaUnderCurve(verdicts, 'blur')) },
    { work: `${make}: AUC for darkness`, ours: figure(areaUnderCurve(verdicts, 'dark')) },
    { work: `${make}: AUC for glare`, ours: figure(areaUnderCurve(verdicts, 'glare')) },
    { work: `${make}: AUC for distance`, ours: figure(areaUnderCurve(verdicts, 'far')) },
    { work: `${make}: good pictures kept`, ours: share(kept(verdicts)) },
  ];
}

function rowsOf(verdicts: readonly Verdict[]): Row[] {
  const alarms = falseAlarms(verdicts);
  const told = (fault: Exclude<Fault, 'good'>): Row => ({ work: `${words[fault]}: told of`, ours: share(named(verdicts, fault)) });
  return [
    atLeast('AUC for blur', areaUnderCurve(verdicts, 'blur'), coach.blur, figure),
    atLeast('AUC for darkness', areaUnderCurve(verdicts, 'dark'), coach.light, figure),
    atLeast('AUC for glare', areaUnderCurve(verdicts, 'glare'), coach.light, figure),
    { work: 'AUC for distance', ours: figure(areaUnderCurve(verdicts, 'far')) },
    atLeast('good pictures kept without a word', kept(verdicts), coach.kept, share),
    atMost('false alarms, between the tones with most and fewest', Math.max(...alarms) - Math.min(...alarms), coach.betweenTones, points),
    ...tones.map((tone, at) => ({ work: `false alarms on tone ${at + 1} of 10 (${tone})`, ours: share(alarms[at] ?? 0) })),
    told('blur'),
    told('dark'),
    told('glare'),
    told('far'),
  ];
}

const words: Record<Exclude<Fault, 'good'>, string> = {
  blur: 'blurred pictures',
  dark: 'dark pictures',
  glare: 'pictures with glare',
  far: 'close-ups from far away',
};

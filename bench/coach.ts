/** How well the photo coach tells good pictures from bad, and the same for every skin tone. */
import { type Fault, tones } from '@pellis/stand-ins/drawings/judged-set';
import budgets from './budgets.json' with { type: 'json' };
import { areaUnderCurve, falseAlarms, judge, judgeThird, kept, named, type Verdict } from './coach-set.ts';
import { atLeast, atMost, type Part, type Row } from './report.ts';

const { coach } = budgets;
const figure = (value: number) => value.toFixed(3);
const share = (part: number) => `${(part * 100).toFixed(1)} %`;
const points = (part: number) => `${(part * 100).toFixed(1)} points`;

export async function benchCoach(): Promise<Part> {
  const { metered, unmetered } = await judgeThird();
  const [second, first] = [await judge('second'), await judge('first')];
  return {
    title: 'Photo coach on drawn pictures',
    note: [
      `What counts are ${metered.length} drawn pictures of the third make, which was written down before anything of it was measured and set no threshold and no way to reckon (decision 0255): other skin, blur, light, sensor and files. Ten skin tones, three places, four findings.`,
      `Beside it: ${second.length} of the second make, which were looked at while one of nine ways to reckon sharpness was chosen (the other eight had an AUC for blur of 0.73 to 0.97 on 540 of them), and ${first.length} of the first, of which every second tone set the thresholds.`,
      `${unmetered.length} good pictures of the third make were metered by no camera: the same light for every tone, as a file may have. Of the three deepest tones some are called dark, of the others none: an unfair word that is not mended yet.`,
      'Nothing here depends on what else the machine does. Drawn pictures prove nothing about real skin. What the field reaches on real photographs: TrueImage 2.0 an AUC of 0.84 for blur and 0.70 for light, and 68 % fewer patients with a poor photo; ImageQX F1 0.73. These are other pictures, so nothing is beaten here.',
    ].join(' '),
    rows: [
      ...rowsOf(metered),
      ...unmeteredRows(unmetered),
      ...besideRows('second make, looked at', second),
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

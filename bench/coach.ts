/** How well the photo coach tells good pictures from bad, and the same for every skin tone. */
import { type Fault, tones } from '@pellis/stand-ins/drawings/judged-set';
import budgets from './budgets.json' with { type: 'json' };
import { areaUnderCurve, falseAlarms, judge, kept, named, type Verdict } from './coach-set.ts';
import { atLeast, atMost, type Part, type Row } from './report.ts';

const { coach } = budgets;
const figure = (value: number) => value.toFixed(3);
const share = (part: number) => `${(part * 100).toFixed(1)} %`;
const points = (part: number) => `${(part * 100).toFixed(1)} points`;

export async function benchCoach(): Promise<Part> {
  const [first, second] = [await judge('first'), await judge('second')];
  return {
    title: 'Photo coach on drawn pictures',
    note: [
      `Thresholds were set on ${first.length} drawn pictures of the first make and are reported here on ${second.length} of the second, which played no part: disk and shake instead of lens blur, other light and colour,`,
      'another sensor and smaller files. Ten skin tones, three places, four findings. Drawn pictures prove nothing about real skin.',
      'What the field reaches on real photographs: TrueImage 2.0 an AUC of 0.84 for blur and 0.70 for light, and 68 % fewer patients with a poor photo; ImageQX F1 0.73. These are other pictures, so nothing is beaten here.',
    ].join(' '),
    rows: [
      ...rowsOf(second),
      { work: 'the set that the thresholds were found on: good pictures kept', ours: share(kept(first)) },
      { work: 'the set that the thresholds were found on: AUC for blur', ours: figure(areaUnderCurve(first, 'blur')) },
      { work: 'the set that the thresholds were found on: AUC for darkness', ours: figure(areaUnderCurve(first, 'dark')) },
    ],
  };
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

/** Holds a value against its range. Where that cannot be done it says why, and the value stays as it came. */
import type { LabRange } from '@pellis/contract/lab-orders/lab-tests';
import type { ResultFlag, ValueFlag } from '@pellis/contract/lab-results/lab-results';
import type { KnownTest } from '../lab-orders/test-records.ts';
import { type IncomingValue, withdrawn } from './incoming.ts';

/** Whose value it is; unknown where nobody knows. */
export interface Of {
  sex: string | null;
  age: number | null;
}

export interface Judged {
  number: number | null;
  low: number | null;
  high: number | null;
  critical_low: number | null;
  critical_high: number | null;
  flag: ValueFlag;
  /** Empty where everything fits. */
  problem: string;
  /** Which part of the line the problem is about. */
  at: 'value' | 'unit' | null;
}

const weights: Record<ValueFlag, number> = { normal: 0, unclear: 1, low: 2, high: 2, abnormal: 2, critical: 3 };

export function judge(
  test: KnownTest | undefined,
  value: Pick<IncomingValue, 'value' | 'unit' | 'range' | 'flag' | 'status'>,
  of: Of,
): Judged {
  const own = { ...(test ? rangeFor(test, of) : none), ...rangeIn(value.range) };
  const said = flagOfLab(value.flag);
  const fault = faultIn(test, value, said === undefined);
  const number = numberIn(value.value);
  if (value.status === 'X') return { ...own, number: null, flag: 'unclear', problem: whyNone(value), at: null };
  if (fault.problem !== '')
    return {
      ...own,
      number: fault.at === 'unit' ? null : (number?.value ?? null),
      flag: said && said !== 'normal' ? said : 'unclear',
      ...fault,
    };
  const ours = test?.expects === 'words' ? flagOfWords(test, value.value) : number && flagOfNumber(number, own);
  const flag = heavier(ours, said);
  const problem = flag === undefined ? 'Neither our list nor the laboratory gives a range for it.' : '';
  return { ...own, number: test?.expects === 'words' ? null : (number?.value ?? null), flag: flag ?? 'unclear', problem, at: null };
}

function whyNone({ value }: Pick<IncomingValue, 'value'>): string {
  return value === withdrawn ? 'The laboratory has taken this value back.' : 'The laboratory has not done this test.';
}

type Limits = Pick<LabRange, 'low' | 'high' | 'critical_low' | 'critical_high'>;

/** The whole result by its values; a paper without any has to be looked at. */
export function flagOfResult(flags: readonly ValueFlag[]): ResultFlag {
  if (flags.length === 0) return 'unclear';
  const most = Math.max(0, ...flags.map((flag) => weights[flag]));
  return (['normal', 'unclear', 'abnormal', 'critical'] as const)[most] ?? 'unclear';
}

function heavier(ours: ValueFlag | undefined, said: ValueFlag | undefined): ValueFlag | undefined {
  if (ours === undefined || said === undefined) return ours ?? said;
  return weights[said] > weights[ours] ? said : ours;
}

const none: Limits = { low: null, high: null, critical_low: null, critical_high: null };

/** The first that fits; one by sex needs to know the sex. */
function rangeFor({ ranges }: KnownTest, { sex, age }: Of): Limits {
  const range = ranges.find(
    (one) =>
      (one.sex === null || one.sex === sex) &&
      (age === null ? one.from_age === 0 && one.to_age === null : age >= one.from_age && (one.to_age === null || age <= one.to_age)),
  );
  if (!range) return none;
  const { low, high, critical_low, critical_high } = range;
  return { low, high, critical_low, critical_high };
}

/** "0-44", "4.0 – 11.0", "<150", ">= 40": the laboratory's own counts before ours. */
function rangeIn(words: string): { low?: number | null; high?: number | null } {
  const both = /^(-?[\d.]+)\s*(?:-|–|to)\s*(-?[\d.]+)$/.exec(words.trim());
  if (both) return { low: Number(both[1]), high: Number(both[2]) };
  const one = /^(<=?|>=?|≤|≥)\s*([\d.]+)$/.exec(words.trim());
  if (!one) return {};
  return /^[<≤]/.test(one[1] ?? '') ? { low: null, high: Number(one[2]) } : { low: Number(one[2]), high: null };
}

interface Compared {
  value: number;
  sign: '<' | '>' | '';
}

export function numberIn(words: string): Compared | undefined {
  const match = /^([<>]?)=?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(words.trim());
  if (!match) return undefined;
  return { value: Number((match[2] ?? '').replaceAll(',', '')), sign: (match[1] ?? '') as Compared['sign'] };
}

function flagOfNumber({ value, sign }: Compared, { low, high, critical_low, critical_high }: Limits): ValueFlag | undefined {
  if (low === null && high === null && critical_low === null && critical_high === null) return undefined;
  const isAbove = (limit: number | null) => limit !== null && (sign === '>' ? value >= limit : value > limit);
  const isBelow = (limit: number | null) => limit !== null && (sign === '<' ? value <= limit : value < limit);
  if (isAbove(critical_high) || isBelow(critical_low)) return 'critical';
  if (isAbove(high)) return 'high';
  return isBelow(low) ? 'low' : 'normal';
}

const negative = ['negative', 'neg', 'non-reactive', 'nonreactive', 'not detected', 'none detected'];

function flagOfWords({ usual_words, rings_otherwise }: KnownTest, words: string): ValueFlag | undefined {
  if (usual_words === '') return undefined;
  const [said, usual] = [words.trim().toLowerCase(), usual_words.trim().toLowerCase()];
  if (said === usual || (negative.includes(usual) && negative.includes(said))) return 'normal';
  return rings_otherwise ? 'critical' : 'abnormal';
}

/** OBX-8 and what people write; undefined where it says nothing. */
function flagOfLab(words: string): ValueFlag | undefined {
  const said = words.trim().toUpperCase();
  if (said === '') return undefined;
  if (['HH', 'LL', 'AA', 'CRITICAL', 'C', '>', '<'].includes(said)) return 'critical';
  if (said === 'H' || said === 'HIGH') return 'high';
  if (said === 'L' || said === 'LOW') return 'low';
  if (['A', 'ABNORMAL', 'POS', 'R'].includes(said)) return 'abnormal';
  return ['N', 'NORMAL', 'NEG'].includes(said) ? 'normal' : 'unclear';
}

/** What does not fit, in a sentence for whoever looks at it. */
function faultIn(
  test: KnownTest | undefined,
  { value, unit }: Pick<IncomingValue, 'value' | 'unit'>,
  isUnmarked: boolean,
): Pick<Judged, 'problem' | 'at'> {
  if (value.trim() === '') return { problem: 'It has no value.', at: 'value' };
  if (!test) return numberIn(value) || !isUnmarked ? fits : { problem: 'This test is not on our list.', at: null };
  if (test.expects === 'words') return fits;
  if (test.expects === 'panel')
    return { problem: `${test.name} is a panel: its parts have values, and not the panel itself.`, at: 'value' };
  if (!numberIn(value)) return { problem: `${test.name} is a number on our list, and this says “${value.slice(0, 60)}”.`, at: 'value' };
  if (plainUnit(unit) === plainUnit(test.unit)) return fits;
  const said = unit.trim() === '' ? 'no unit is given' : `this is in ${unit}`;
  return { problem: `${test.name} is in ${test.unit} on our list, and ${said}.`, at: 'unit' };
}

const fits = { problem: '', at: null } as const;

const spellings: Record<string, string> = {
  'k/ul': '10*3/ul',
  'x10e3/ul': '10*3/ul',
  '10e3/ul': '10*3/ul',
  'x10*3/ul': '10*3/ul',
  '10^3/ul': '10*3/ul',
  'x10^3/ul': '10*3/ul',
  'thousand/ul': '10*3/ul',
  '10*9/l': '10*3/ul',
  'x10^9/l': '10*3/ul',
  'iu/l': 'u/l',
  'miu/l': 'm[iu]/l',
  'uiu/ml': 'm[iu]/l',
  'u[iu]/ml': 'm[iu]/l',
  'mu/l': 'm[iu]/l',
};

/** The same unit however it is spelled; never another unit of the same thing, which would need arithmetic. */
function plainUnit(unit: string): string {
  const plain = unit.toLowerCase().replaceAll(/\s+/g, '').replaceAll(/[µμ]/g, 'u').replaceAll('mcg', 'ug').replaceAll('mcl', 'ul');
  return spellings[plain] ?? plain;
}

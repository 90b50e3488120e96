/**
 * Medicines whose harm is seen in the blood first, and the lab values that should be known when one is prescribed. From general knowledge: a clinician
 * checks it before a clinic relies on it.
 */
import { capital } from '../platform/capital.ts';

export interface KnownValue {
  /** The key of a test of the clinic's list. */
  test: string;
  /** The day of the newest. */
  day: string;
}

interface Need {
  words: string;
  /** Any of these will do. */
  anyOf: readonly string[];
  /** Not older than this; null where once is enough. */
  days: number | null;
}

interface Monitoring {
  /** By the names of `medicines.ts`. */
  medicines: readonly string[];
  needs: readonly Need[];
  /** In whole years; not said: at any age. */
  fromAge?: number;
}

const quarter = 92;
const half = 183;
const year = 366;

const liver = (days: number): Need => ({ words: 'liver values', anyOf: ['alt', 'ast'], days });
const fats = (days: number): Need => ({ words: 'blood fats', anyOf: ['triglycerides'], days });
const blood = (days: number): Need => ({ words: 'blood count', anyOf: ['white-cells', 'hemoglobin', 'platelets'], days });
const hepatitis: readonly Need[] = [
  { words: 'hepatitis B test', anyOf: ['hbsag', 'anti-hbc'], days: null },
  { words: 'hepatitis C test', anyOf: ['hcv'], days: null },
];
const tuberculosis: Need = { words: 'tuberculosis test', anyOf: ['igra'], days: year };

const monitorings: readonly Monitoring[] = [
  { medicines: ['isotretinoin'], needs: [liver(half), fats(half)] },
  { medicines: ['acitretin'], needs: [liver(quarter), fats(quarter)] },
  {
    medicines: ['methotrexate'],
    needs: [blood(quarter), liver(quarter), { words: 'creatinine', anyOf: ['creatinine'], days: quarter }, ...hepatitis],
  },
  { medicines: ['spironolactone'], needs: [{ words: 'potassium', anyOf: ['potassium'], days: year }], fromAge: 45 },
  {
    medicines: ['upadacitinib', 'baricitinib', 'abrocitinib', 'ritlecitinib', 'deuruxolitinib', 'tofacitinib'],
    needs: [blood(half), liver(half), fats(half), tuberculosis, ...hepatitis],
  },
  {
    medicines: [
      ...['adalimumab', 'etanercept', 'infliximab', 'certolizumab', 'ustekinumab', 'secukinumab', 'ixekizumab', 'brodalumab'],
      ...['guselkumab', 'risankizumab', 'tildrakizumab'],
    ],
    needs: [tuberculosis],
  },
];

/** Some of its harm is seen in lab values. */
export function isMonitored(medicine: string): boolean {
  return monitorings.some(({ medicines }) => medicines.includes(medicine));
}

/** What of it is not known, in words: "Methotrexate: no blood count in the last three months, no hepatitis B test on record." */
export function missingBefore(
  medicine: string,
  { values, age, today }: { values: readonly KnownValue[]; age: number | null; today: string },
): string | undefined {
  const of = monitorings.find(({ medicines }) => medicines.includes(medicine));
  if (!of || (of.fromAge !== undefined && age !== null && age < of.fromAge)) return undefined;
  const open = of.needs.filter((need) => !values.some((value) => fits(value, need, today)));
  if (open.length === 0) return undefined;
  const late = Map.groupBy(open, ({ days }) => days);
  const parts = [...late].map(
    ([days, needs]) => `no ${inWords(needs)} ${days === null ? 'on record' : `in the last ${spans[days] ?? `${days} days`}`}`,
  );
  return `${capital(medicine)}: ${parts.join(', ')}.`;
}

const spans: Readonly<Record<number, string>> = { [quarter]: 'three months', [half]: 'six months', [year]: 'year' };

function inWords(needs: readonly Need[]): string {
  const words = needs.map((need) => need.words);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last;
}

function fits({ test, day }: KnownValue, { anyOf, days }: Need, today: string): boolean {
  if (!anyOf.includes(test)) return false;
  return days === null || (Date.parse(today) - Date.parse(day)) / (24 * 3_600_000) <= days;
}

/** How many fingertips of a grown-up are usual for each part of a body: adults by the NHS's measure, children by their age. A draft of ours (`clinicalDrafts`). */
import { numberInWords } from './routine-words.ts';

export interface UsualFingertips {
  /** In whole years. */
  below: number;
  who: string;
  parts: readonly (readonly [part: string, fingertips: number])[];
}

export const usualFingertips: readonly UsualFingertips[] = [
  { below: 1, who: 'A baby of 3 to 6 months', parts: ofChild([1, 1, 1.5, 1, 1.5]) },
  { below: 3, who: 'A child of 1 or 2', parts: ofChild([1.5, 1.5, 2, 2, 3]) },
  { below: 6, who: 'A child of 3 to 5', parts: ofChild([1.5, 2, 3, 3, 3.5]) },
  { below: 11, who: 'A child of 6 to 10', parts: ofChild([2, 2.5, 4.5, 3.5, 5]) },
];
export const adults: UsualFingertips = {
  below: Number.POSITIVE_INFINITY,
  who: 'Adults',
  parts: [
    ['face and neck', 2.5],
    ['a hand', 1],
    ['an arm', 3],
    ['a foot', 2],
    ['a leg', 6],
    ['front or back', 7],
  ],
};

/** Raised with every change of the table: who has reviewed it has reviewed these figures. A test holds it. */
export const fingertipsVersion = 1;
export const fingertipsSource = 'Adults: NHS, Topical corticosteroids. Children: Long, Mills and Finlay, 1998';

/** A sentence below the field without its end; of whom the age is not known, that of adults. */
export function fingertipsInWords(age: number | null): string {
  const { who, parts } = usualFingertips.find(({ below }) => age !== null && age < below) ?? adults;
  const whose = who === adults.who ? '' : ', in fingertips of a grown-up';
  return `${who}${whose}: ${parts.map(([part, fingertips]) => `${part} ${numberInWords(fingertips)}`).join(', ')}`;
}

function ofChild([face, arm, leg, front, back]: readonly [number, number, number, number, number]): UsualFingertips['parts'] {
  return [
    ['face and neck', face],
    ['an arm', arm],
    ['a leg', leg],
    ['front', front],
    ['back', back],
  ];
}

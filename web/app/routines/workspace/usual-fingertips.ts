/** How many fingertips of a grown-up are usual for each part of a body: adults by the NHS's measure, children by their age. Not yet reviewed by a clinician. */

interface Usual {
  /** In whole years. */
  below: number;
  who: string;
  parts: string;
}

const children: readonly Usual[] = [
  { below: 1, who: 'A baby of 3 to 6 months', parts: 'face and neck 1, an arm 1, a leg 1½, front 1, back 1½' },
  { below: 3, who: 'A child of 1 or 2', parts: 'face and neck 1½, an arm 1½, a leg 2, front 2, back 3' },
  { below: 6, who: 'A child of 3 to 5', parts: 'face and neck 1½, an arm 2, a leg 3, front 3, back 3½' },
  { below: 11, who: 'A child of 6 to 10', parts: 'face and neck 2, an arm 2½, a leg 4½, front 3½, back 5' },
];
const adults: Usual = {
  below: Number.POSITIVE_INFINITY,
  who: 'Adults',
  parts: 'face and neck 2½, a hand 1, an arm 3, a foot 2, a leg 6, front or back 7',
};

/** A sentence below the field; of whom the age is not known, that of adults. */
export function usualFingertips(age: number | null): string {
  const { who, parts } = children.find(({ below }) => age !== null && age < below) ?? adults;
  const whose = who === adults.who ? '' : ', in fingertips of a grown-up';
  return `${who}${whose}: ${parts} (not yet reviewed by a clinician).`;
}

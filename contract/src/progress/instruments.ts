/** How bad the skin looks to a clinician, as figures: the instruments whose terms allow it (`docs/instruments.md`), what each asks, and how it is reckoned. */
import { z } from 'zod';

export const instrumentNames = ['iga', 'easi', 'pasi', 'acne_lesions'] as const;
export type InstrumentName = (typeof instrumentNames)[number];

interface Instrument {
  /** Beside a figure. */
  short: string;
  name: string;
  /** In one sentence, for the patient. */
  about: string;
  /** Highest figure there is; null of counts. */
  most: number | null;
}

export const instruments: Record<InstrumentName, Instrument> = {
  iga: { short: 'IGA', name: 'Overall look (IGA)', about: 'How the skin looks as a whole, from 0 (clear) to 4 (severe).', most: 4 },
  easi: {
    short: 'EASI',
    name: 'Eczema area and severity (EASI)',
    about: 'How much skin has eczema and how strong it is, from 0 (none) to 72.',
    most: 72,
  },
  pasi: {
    short: 'PASI',
    name: 'Psoriasis area and severity (PASI)',
    about: 'How much skin has psoriasis and how strong it is, from 0 (none) to 72.',
    most: 72,
  },
  acne_lesions: { short: 'Spots', name: 'Acne spots, counted', about: 'How many spots of acne were counted on the face.', most: null },
};

export const gradeWords = ['Clear', 'Almost clear', 'Mild', 'Moderate', 'Severe'] as const;

/** Parts of the body as both indices weigh them; until a child is eight its head counts more and its legs less. */
export const scoredParts = {
  head: { words: 'Head and neck', share: 0.1, ofChild: 0.2 },
  arms: { words: 'Arms and hands', share: 0.2, ofChild: 0.2 },
  trunk: { words: 'Trunk', share: 0.3, ofChild: 0.3 },
  legs: { words: 'Legs and feet', share: 0.4, ofChild: 0.3 },
} as const;
export type ScoredPart = keyof typeof scoredParts;
export const scoredPartNames = ['head', 'arms', 'trunk', 'legs'] as const satisfies readonly ScoredPart[];

/** The share of a part's skin that is affected, as a step. */
export const areaSteps = ['None', '1–9 %', '10–29 %', '30–49 %', '50–69 %', '70–89 %', '90–100 %'] as const;

export const signsOf = {
  easi: { redness: 'Redness', thickness: 'Thickness', scratching: 'Scratch marks', lichenification: 'Lichenification' },
  pasi: { redness: 'Redness', thickness: 'Thickness', scaling: 'Scaling' },
} as const;
export const easiSteps = [0, 1, 1.5, 2, 2.5, 3] as const;
export const pasiSteps = [0, 1, 2, 3, 4] as const;

const Area = z.int().min(0).max(6);
// half points between one and three: a sign that is there is at least mild
const EasiSign = z.literal(easiSteps, 'Choose 0, 1, 1.5, 2, 2.5 or 3');
const PasiSign = z.int().min(0).max(4);
const EasiPart = z.object({ area: Area, redness: EasiSign, thickness: EasiSign, scratching: EasiSign, lichenification: EasiSign });
const PasiPart = z.object({ area: Area, redness: PasiSign, thickness: PasiSign, scaling: PasiSign });
const Count = z.int('Write a whole number').min(0, 'Write 0 or more').max(500, 'At most 500');

const Iga = z.object({ grade: z.int('Choose how it looks').min(0).max(4) });
const Easi = z.object({ head: EasiPart, arms: EasiPart, trunk: EasiPart, legs: EasiPart });
const Pasi = z.object({ head: PasiPart, arms: PasiPart, trunk: PasiPart, legs: PasiPart });
const Lesions = z.object({ comedones: Count, inflamed: Count, nodules: Count });

/** What was judged by one of the instruments, with whatever else belongs to it. */
export function judgedWith<More extends z.core.$ZodLooseShape>(more: More) {
  return z.discriminatedUnion('instrument', [
    z.object({ ...more, instrument: z.literal('iga'), parts: Iga }),
    z.object({ ...more, instrument: z.literal('easi'), parts: Easi }),
    z.object({ ...more, instrument: z.literal('pasi'), parts: Pasi }),
    z.object({ ...more, instrument: z.literal('acne_lesions'), parts: Lesions }),
  ]);
}

export const Judged = judgedWith({});
export type Judged = z.output<typeof Judged>;

/** Published for EASI alone: head and legs of a child under eight weigh otherwise. */
export const hasChildsShares = (instrument: InstrumentName, isChild: boolean) => isChild && instrument === 'easi';

/** The figure. Of an index the sum over the parts of the body: its share × the step of its area × its signs together. */
export function totalOf(judged: Judged, isChild: boolean): number {
  const isWeighedAsChild = hasChildsShares(judged.instrument, isChild);
  if (judged.instrument === 'iga') return judged.parts.grade;
  if (judged.instrument === 'acne_lesions') return judged.parts.comedones + judged.parts.inflamed + judged.parts.nodules;
  const sum = scoredPartNames.reduce((total, name) => {
    const { area, ...signs } = judged.parts[name];
    const { share, ofChild } = scoredParts[name];
    return total + (isWeighedAsChild ? ofChild : share) * area * Object.values(signs).reduce((all, sign) => all + sign, 0);
  }, 0);
  return Math.round(sum * 10) / 10;
}

/** Where somebody published bands for it; null where none are agreed on. */
export function bandOf(instrument: InstrumentName, total: number): string | null {
  if (instrument === 'iga') return gradeWords[total] ?? null;
  if (instrument !== 'easi') return null;
  return easiBands.find(([upTo]) => total <= upTo)?.[1] ?? null;
}

/** Raised with every change of the bands, of the line or of their sources: who has reviewed them has reviewed these. A test holds it to them. */
export const scoreBandsVersion = 1;

/** PASI has no bands that are agreed on, and those of IGA are its steps. */
export const easiBands: readonly (readonly [upTo: number, words: string])[] = [
  [0, 'Clear'],
  [1, 'Almost clear'],
  [7, 'Mild'],
  [21, 'Moderate'],
  [50, 'Severe'],
  [72, 'Very severe'],
];

/** Of spots of acne: from either on it is moderate to severe. */
export const acneLine = { inflamed: 35, nodules: 3, words: 'Moderate to severe' } as const;

export function isPastAcneLine({ inflamed, nodules }: { inflamed: number; nodules: number }): boolean {
  return inflamed >= acneLine.inflamed || nodules >= acneLine.nodules;
}

/** Where somebody decides by them. */
export const bandSources = {
  easi: 'The words beside an EASI (mild, moderate, severe) are the bands of Leshem and others, 2015.',
  acne_lesions: `“${acneLine.words}” from ${acneLine.inflamed} inflamed spots or ${acneLine.nodules} nodules on is the line of NICE NG198.`,
} as const;

/** Where the words beside a figure come from, and that nobody of the clinic has reviewed them, where that is so. Null of what has no such words. */
export function aboutBands(instrument: InstrumentName, areReviewed: boolean): string | null {
  if (instrument !== 'easi' && instrument !== 'acne_lesions') return null;
  return `${bandSources[instrument]}${areReviewed ? '' : ' Not yet reviewed by a clinician of this clinic.'}`;
}

/** "IGA 2, mild"; "27 spots: 12 comedones, 14 inflamed, 1 nodule". */
export function scoreInWords(judged: Judged & { total: number }): string {
  const { instrument, total } = judged;
  if (instrument === 'acne_lesions') {
    const { comedones, inflamed, nodules } = judged.parts;
    return `${total} ${total === 1 ? 'spot' : 'spots'}: ${comedones} comedones, ${inflamed} inflamed, ${nodules} nodules`;
  }
  const band = bandOf(instrument, total);
  return `${instruments[instrument].short} ${total}${band ? `, ${band.toLowerCase()}` : ''}`;
}

export interface PartInWords {
  name: string;
  /** "10–29 %, redness 2, thickness 1". */
  words: string;
  /** From 0 to 1: of the most that a part can have, whatever its share of the body. */
  of: number;
}

/** Part of the body by part; of an instrument without parts, none. */
export function partsInWords(judged: Judged): PartInWords[] {
  if (judged.instrument !== 'easi' && judged.instrument !== 'pasi') return [];
  const signs = signsOf[judged.instrument];
  const steps = judged.instrument === 'easi' ? easiSteps : pasiSteps;
  const most = (areaSteps.length - 1) * Object.keys(signs).length * Math.max(...steps);
  return scoredPartNames.map((part) => {
    const { area, ...marks }: { area: number } & Record<string, number> = judged.parts[part];
    const strong = Object.entries(signs).map(([sign, words]) => `${words.toLowerCase()} ${marks[sign] ?? 0}`);
    const sum = Object.values(marks).reduce((all, one) => all + one, 0);
    const words = area === 0 ? 'None' : [areaSteps[area], ...strong].join(', ');
    return { name: scoredParts[part].words, words, of: (area * sum) / most };
  });
}

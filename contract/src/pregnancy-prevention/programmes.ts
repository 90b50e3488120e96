/**
 * The rules of the pregnancy prevention programmes as dated data: of iPLEDGE for isotretinoin, and of the label for acitretin.
 * They come from general knowledge and from what the programme has announced: a clinician checks them before a clinic relies on them. No programme's
 * own system is reached from here: what it asks for is done there too.
 */
import { medicinesIn } from '../prescribing/medicine-names.ts';

export const preventedMedicines = ['isotretinoin', 'acitretin'] as const;
export type PreventedMedicine = (typeof preventedMedicines)[number];

export const programmeKeys = ['ipledge-2021', 'ipledge-2026', 'acitretin-label'] as const;
export type ProgrammeKey = (typeof programmeKeys)[number];

export interface Programme {
  key: ProgrammeKey;
  medicine: PreventedMedicine;
  name: string;
  /** In one sentence, what sets it apart. */
  about: string;
  /** The first day on which it counts; null where only the clinic can say, because the programme had not begun when this was written. */
  from: string | null;
  /** What the programme's registry calls its patients; null where it has none. */
  registryId: string | null;
  /** Days at the least between the two negative tests before the first prescription. */
  daysBetweenTests: number;
  /** Days in which it is prescribed and collected; the day of the specimen is the first. */
  windowDays: number;
  /** Days of contraception before the first prescription. */
  daysOfContraception: number;
  /** For those who cannot become pregnant: every so many days counseling is confirmed again; null where once is enough. */
  counselAgainDays: number | null;
  /** One prescription lasts so long at the most; null for those who cannot become pregnant where nothing limits it. */
  mostDays: { can: number; cannot: number | null };
  /** Days after the end on which a test is due. */
  testsAfterEnd: readonly number[];
  /** How long after the end no pregnancy may begin, and no blood be given, in words. */
  noPregnancyFor: string;
  noDonationFor: string;
  source: string;
}

const month = 30;
const quarter = 91;

const ipledge = {
  medicine: 'isotretinoin',
  name: 'iPLEDGE REMS',
  registryId: 'iPLEDGE ID',
  windowDays: 7,
  daysOfContraception: month,
  mostDays: { can: month, cannot: month },
  testsAfterEnd: [0, month],
  noPregnancyFor: 'one month',
  noDonationFor: 'one month',
} as const;

export const programmes: readonly Programme[] = [
  {
    ...ipledge,
    key: 'ipledge-2021',
    about: 'Two tests with 19 days between them; who cannot become pregnant is counseled each month too.',
    from: '2021-12-13',
    daysBetweenTests: 19,
    counselAgainDays: month,
    source: 'iPLEDGE REMS as in force since December 2021',
  },
  {
    ...ipledge,
    key: 'ipledge-2026',
    about: 'Two tests without the 19 days between them; who cannot become pregnant is counseled once, at enrollment.',
    from: null,
    daysBetweenTests: 0,
    counselAgainDays: null,
    source: 'FDA: changes of the iPLEDGE REMS approved on February 9, 2026; when they begin was not confirmed',
  },
  {
    key: 'acitretin-label',
    medicine: 'acitretin',
    name: 'Acitretin label',
    about: 'Two tests before, one each month, and one each quarter for three years after the end.',
    from: '1997-10-28',
    registryId: null,
    daysBetweenTests: 0,
    windowDays: 7,
    daysOfContraception: month,
    counselAgainDays: null,
    mostDays: { can: month, cannot: null },
    testsAfterEnd: Array.from({ length: 12 }, (_, index) => quarter * (index + 1)),
    noPregnancyFor: 'three years',
    noDonationFor: 'three years',
    source: 'Prescribing information of acitretin, boxed warning',
  },
];

export type ProgrammeStarts = Partial<Record<ProgrammeKey, string>>;

/** The one in force on a day: the last that has begun, by its own first day or by the one the clinic has entered. */
export function programmeOn(medicine: PreventedMedicine, day: string, starts: ProgrammeStarts): Programme {
  const begun = programmes
    .filter((one) => one.medicine === medicine)
    .flatMap((one) => {
      const from = one.from ?? starts[one.key];
      return from !== undefined && from <= day ? [{ one, from }] : [];
    })
    .sort((a, b) => a.from.localeCompare(b.from));
  const last = begun.at(-1)?.one ?? programmes.find((one) => one.medicine === medicine);
  if (!last) throw new Error(`no programme for ${medicine}`);
  return last;
}

/** Which of these medicines a text names. */
export function preventedIn(text: string): PreventedMedicine[] {
  const named = new Set(medicinesIn(text).map(({ name }) => name));
  return preventedMedicines.filter((medicine) => named.has(medicine));
}

/** What may be prescribed how, and what a dermatologist must have weighed before signing: the same rules in the browser and on the server. */
import type { HealthProfile } from '../health-profiles/health-profiles.ts';
import { capital } from '../platform/capital.ts';
import { withoutQuotes } from '../platform/quotes.ts';
import { isVisitKind, type ServiceKind } from '../services/services.ts';
import { inPregnancy, type ListedMedicine } from './in-pregnancy.ts';
import { togetherIn } from './interactions.ts';
import { medicinesIn, saysWord, wordsOf } from './medicine-names.ts';
import { families, type Medicine } from './medicines.ts';
import { type KnownValue, missingBefore } from './monitoring.ts';
import { withoutSaidInPassing } from './said-in-passing.ts';

/** How somebody is cared for: from photos alone, or face to face on video. */
export type CareMode = 'photo' | 'video';

export function careModeOf(kind: ServiceKind): CareMode {
  return isVisitKind(kind) ? 'video' : 'photo';
}

type Taking = Pick<HealthProfile, 'medications' | 'currentMedications'>;

/** What is known of the patient. */
export interface PatientInMind {
  profile: (Pick<HealthProfile, 'pregnant' | 'allergies' | 'currentAllergies'> & Partial<Taking>) | null;
  /** In whole years. */
  age: number | null;
  /** The newest lab values; not said where nobody has looked. */
  labs?: { values: readonly KnownValue[]; today: string };
  /** Lines of what the clinic has prescribed and nobody has stopped; not said where nobody has looked. */
  here?: readonly string[];
  /** What the clinic's list of drugs says of a pregnancy; not said where nobody has looked. */
  listed?: readonly ListedMedicine[];
}

/** With what was told since in a refill request: the newer answers count, and the more careful one where they differ. */
export function inMindForRefill(
  { profile, age, ...rest }: PatientInMind,
  told: { pregnant: HealthProfile['pregnant'] | null; new_allergies: string; new_medications: string },
): PatientInMind {
  if (!profile) return { profile, age, ...rest };
  const pregnant = (['yes', 'planning'] as const).find((answer) => told.pregnant === answer || profile.pregnant === answer) ?? 'no';
  const known = profile.allergies === 'yes' ? (profile.currentAllergies ?? '') : '';
  const currentAllergies = [known, told.new_allergies].filter(Boolean).join('\n');
  const currentMedications = [takenBy(profile), told.new_medications].filter(Boolean).join('\n');
  return {
    profile: {
      ...{ pregnant, allergies: currentAllergies === '' ? 'no' : 'yes', currentAllergies },
      ...{ medications: currentMedications === '' ? 'no' : 'yes', currentMedications },
    },
    age,
    ...rest,
  };
}

function takenBy({ medications, currentMedications }: Partial<Taking>): string {
  return medications === 'yes' ? (currentMedications ?? '') : '';
}

export interface Prescribed {
  rx: readonly string[];
  treatment_plan: string;
  /** Of `rx`, the lines that are medicines, where others stand among them. */
  medicines?: readonly string[];
}

/** A prescription that the clinic does not give this way. `line` counts from 0. */
export interface RefusedLine {
  line: number;
  words: string;
}

/** Something about this patient that speaks against what is prescribed; signing needs the dermatologist's reason. */
export interface Danger {
  /** Names the warning from one reading to the next: letters, digits and hyphens. */
  key: string;
  words: string;
}

const oldEnoughForTetracyclines = 8;

/** `patient`: where it is known who it is for. */
export function refusedLinesIn(rx: readonly string[], mode: CareMode, patient?: PatientInMind): RefusedLine[] {
  return rx.flatMap((text, line) =>
    medicinesIn(withoutSaidInPassing(text)).flatMap((medicine) => {
      const words = whyRefused(medicine, mode, patient);
      return words ? [{ line, words }] : [];
    }),
  );
}

function whyRefused(
  { name, only, neverBecause, isNeverInPregnancy }: Medicine,
  mode: CareMode,
  patient?: PatientInMind,
): string | undefined {
  if (only === 'never') return neverBecause ?? neverWords(name);
  if (only === 'video' && mode === 'photo') return videoWords(name);
  if (!isNeverInPregnancy || !patient) return undefined;
  if (!patient.profile) return `${capital(name)} is not prescribed before the health profile says whether there is a pregnancy.`;
  const { pregnant } = patient.profile;
  return pregnant === 'no' ? undefined : pregnancyWords(name, pregnant);
}

function pregnancyWords(name: string, pregnant: 'yes' | 'planning'): string {
  return `${capital(name)} is never prescribed ${pregnant === 'yes' ? 'in pregnancy' : 'while a pregnancy is planned'}: the health profile says so.`;
}

function neverWords(name: string): string {
  return `${capital(name)} is a controlled substance: it is never prescribed here.`;
}

function videoWords(name: string): string {
  return `${capital(name)} cannot be prescribed from photos: it needs a video visit.`;
}

export function dangersIn(note: Prescribed, { profile, age, labs, here = [], listed }: PatientInMind): Danger[] {
  const rx = note.rx.map(withoutSaidInPassing);
  const prescribed = rx.join('\n');
  const isAnything = wordsOf(prescribed).length > 0;
  return [
    ...pregnancyDangers(`${prescribed}\n${withoutQuotes(note.treatment_plan)}`, profile?.pregnant, listed),
    ...(listed ? unreadDangers(note.medicines ?? note.rx, profile?.pregnant, listed) : []),
    ...(profile?.allergies === 'yes' ? allergyDangers(prescribed, profile.currentAllergies ?? '') : []),
    ...(age !== null && age < oldEnoughForTetracyclines ? childDangers(prescribed, age) : []),
    ...togetherDangers(rx, here.map(withoutSaidInPassing), profile ? takenBy(profile) : ''),
    ...(labs ? monitoringDangers(prescribed, { ...labs, age }) : []),
    ...(profile || !isAnything ? [] : [{ key: 'no-profile', words: 'No health profile: pregnancy and allergies are not known.' }]),
  ];
}

type Pregnant = HealthProfile['pregnant'] | undefined;

const pregnantInWords: Partial<Record<HealthProfile['pregnant'], string>> = { yes: 'Pregnant', planning: 'Planning a pregnancy' };

function pregnancyDangers(written: string, pregnant: Pregnant, listed: readonly ListedMedicine[] = []): Danger[] {
  const state = pregnant && pregnantInWords[pregnant];
  if (!state) return [];
  // a name may go over the end of a line; the list's names are looked for in each
  const all = [written, ...written.split('\n')].flatMap((text, at) => inPregnancy(text, at === 0 ? [] : listed).against);
  return onceEach(all.map(({ name, because }) => ({ key: keyOf('pregnancy', name), words: `${state}: ${because}.` })));
}

/** That nothing is known of a medicine is said, and weighed like what is known. */
function unreadDangers(medicines: readonly string[], pregnant: Pregnant, listed: readonly ListedMedicine[]): Danger[] {
  const state = pregnant && pregnantInWords[pregnant];
  if (!state) return [];
  const unread = medicines.flatMap((line) => {
    const name = nameIn(line);
    if (wordsOf(name).length === 0 || inPregnancy(name, listed).isKnown) return [];
    return [{ key: keyOf('pregnancy-unread', name), words: `${state}: nothing here says whether “${name}” may be used. Look it up.` }];
  });
  return onceEach(unread);
}

function onceEach(dangers: readonly Danger[]): Danger[] {
  return dangers.filter(({ key }, at) => dangers.findIndex((one) => one.key === key) === at);
}

/** What a line of a prescription calls it: the words that it begins with in bold, or what was written by hand. */
function nameIn(line: string): string {
  const first = line.trim().split('\n')[0] ?? '';
  const name = /^\*\*(.+?)\*\*/.exec(first)?.[1] ?? first;
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
const longestName = 100;

/** An allergy said in the patient's own words is looked for in the prescriptions: itself, its family, and the family's relatives. `so`: how it comes to the patient. */
export function allergyDangers(prescribed: string, allergies: string, so = 'is prescribed'): Danger[] {
  const medicines = medicinesIn(prescribed);
  const known = medicinesIn(allergies);
  const ofFamily = medicines.flatMap((medicine) => familyDanger(medicine, { allergies, known, so }) ?? []);
  const covered = new Set([...medicines, ...known].flatMap(({ name, also }) => [name, ...also]));
  const own = [...new Set(wordsOf(allergies).map(singular))]
    .filter((word) => word.length >= shortest && !noSubstance.has(word) && !covered.has(word) && saysWord(prescribed, word))
    .map((word) => ({ key: keyOf('allergy', word), words: `Allergic to ${word}: ${word} ${so}.` }));
  return [...ofFamily, ...own];
}

function familyDanger(medicine: Medicine, told: { allergies: string; known: readonly Medicine[]; so: string }): Danger | undefined {
  const { so } = told;
  const { name, family } = medicine;
  const key = keyOf('allergy', name);
  if (told.known.includes(medicine)) return { key, words: `Allergic to ${name}: ${name} ${so}.` };
  if (!family) return undefined;
  const { one, relatives } = families[family];
  const said = saidOf(family, told);
  if (said) return { key, words: `Allergic to ${said}: ${name}, ${one}, ${so}.` };
  for (const relative of relatives) {
    const near = saidOf(relative, told);
    if (near) return { key, words: `Allergic to ${near}: ${name}, ${one}, ${so}, and some people react to both.` };
  }
  return undefined;
}

/** How the patient named this family, if they did. */
function saidOf(
  family: keyof typeof families,
  { allergies, known }: { allergies: string; known: readonly Medicine[] },
): string | undefined {
  return known.find((medicine) => medicine.family === family)?.name ?? families[family].words.find((word) => saysWord(allergies, word));
}

function togetherDangers(rx: readonly string[], here: readonly string[], told: string): Danger[] {
  return togetherIn(rx, { here, told }).map(({ names, words }) => ({ key: keyOf('together', names.toSorted().join(' ')), words }));
}

/** Lab values that should be known before it is prescribed. */
function monitoringDangers(prescribed: string, known: Parameters<typeof missingBefore>[1]): Danger[] {
  return medicinesIn(prescribed).flatMap(({ name }) => {
    const words = missingBefore(name, known);
    return words === undefined ? [] : [{ key: keyOf('monitoring', name), words }];
  });
}

function childDangers(prescribed: string, age: number): Danger[] {
  return medicinesIn(prescribed)
    .filter(({ family }) => family === 'tetracyclines')
    .map(({ name }) => ({ key: keyOf('age', name), words: `Age ${age}: ${name} stains the teeth of children under eight.` }));
}

/** Words about an allergy that are no substance. */
const noSubstance = new Set(
  'allergy allergic allergies reaction reactions rash hive hives itch itching swelling anaphylaxis mild severe seasonal sensitive none unknown since child childhood when with from and the also some food drug drugs medicine medication medications cream gel ointment skin tablet topical acid oral day days daily week weeks year years after one two'.split(
    ' ',
  ),
);
const shortest = 3;

function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;
}

export function keyOf(about: string, name: string): string {
  return [about, ...wordsOf(name)].join('-');
}

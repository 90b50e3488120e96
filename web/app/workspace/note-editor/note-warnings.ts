/** What a dermatologist is reminded of while writing. Warnings advise and never block: the dermatologist decides. */
import type { HealthProfile } from '@pellis/contract/health-profiles';
import type { NoteDraft } from '@pellis/contract/notes';
import { says } from '@pellis/contract/wire';
import { againstPregnancy, allergyFamilies, type DrugGroup, notByPhoto, tetracyclines } from './drugs.ts';
import { blank } from './templates.ts';

export interface NoteWarning {
  /** `danger` concerns a person's safety, `missing` what a patient would miss in the note. */
  kind: 'danger' | 'missing';
  words: string;
}

/** What is known of the patient. */
export interface PatientInMind {
  profile: Pick<HealthProfile, 'pregnant' | 'allergies' | 'currentAllergies'> | null;
  age: number | null;
}

const oldEnoughForTetracyclines = 8;

export function warningsOf(note: NoteDraft, patient: PatientInMind): NoteWarning[] {
  return [...dangersIn(note, patient), ...missingIn(note)];
}

function dangersIn(note: NoteDraft, { profile, age }: PatientInMind): NoteWarning[] {
  const prescribed = note.rx.join('\n');
  const written = `${prescribed}\n${note.treatment_plan}`;
  const words = [
    ...pregnancyWords(written, profile?.pregnant),
    ...allergyWords(prescribed, profile),
    ...called(notByPhoto, prescribed).map((name) => `${capital(name)} is not for a Rapid Assessment: it needs a video visit.`),
    ...(age !== null && age < oldEnoughForTetracyclines
      ? called(tetracyclines, prescribed).map((name) => `Age ${age}: ${name} stains the teeth of children under eight.`)
      : []),
    ...(profile ? [] : ['No health profile: pregnancy and allergies are not known.']),
  ];
  return words.map((each) => ({ kind: 'danger', words: each }));
}

function pregnancyWords(written: string, pregnant: HealthProfile['pregnant'] | undefined): string[] {
  if (pregnant !== 'yes' && pregnant !== 'planning') return [];
  const state = pregnant === 'yes' ? 'Pregnant' : 'Planning a pregnancy';
  return called(againstPregnancy, written).map((name) => `${state}: the note mentions ${name}.`);
}

/** An allergy said in the patient's own words is looked for in the prescriptions, with its relatives. */
function allergyWords(prescribed: string, profile: PatientInMind['profile']): string[] {
  if (profile?.allergies !== 'yes') return [];
  return wordsOf(profile.currentAllergies ?? '').flatMap((allergy) => {
    const relatives = allergyFamilies.filter(({ words }) => words.includes(allergy)).flatMap(({ names }) => names);
    const found = [...new Set([allergy, singular(allergy), ...relatives])].filter((name) => mentions(prescribed, name));
    return found.length > 0 ? [`Allergic to ${allergy}: ${found.join(', ')} is prescribed.`] : [];
  });
}

function missingIn({ diagnosis, treatment_plan, rx, follow_up }: NoteDraft): NoteWarning[] {
  const { desc, follow_up_after: after, follow_up_before: before } = follow_up;
  const missing: [boolean, string][] = [
    [!says(diagnosis), 'There is no diagnosis yet.'],
    [!says(treatment_plan), 'There is no treatment plan yet.'],
    [treatment_plan.includes(blank), `The treatment plan still has a blank (${blank}).`],
    [rx.some((line) => !says(line)), 'A prescription is empty; it will not be sent.'],
    [!says(desc) && !after && !before, 'There is no follow-up yet.'],
    [Boolean(after && before && after > before), 'The follow-up ends before it begins.'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, words]) => ({ kind: 'missing', words }));
}

function called(groups: readonly DrugGroup[], text: string): string[] {
  return groups.filter(({ names }) => names.some((name) => mentions(text, name))).map((group) => group.called);
}

/** As a word of its own, or in the plural. */
function mentions(text: string, name: string): boolean {
  const known = patterns.get(name) ?? patternOf(name);
  patterns.set(name, known);
  return known.test(text);
}

/** Made once: the note is looked through after every pause of the typing. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?(?![\\p{L}\\d])`, 'iu');
}

/** Words about an allergy that are no substance. */
const noSubstance = new Set(
  'allergy allergic allergies reaction reactions rash hives itch itching swelling anaphylaxis mild severe seasonal sensitive none unknown since child childhood when with from and the also some food medication medications cream skin tablet topical acid oral'.split(
    ' ',
  ),
);
const shortest = 3;

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= shortest && !noSubstance.has(word));
}

function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

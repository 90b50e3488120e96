/** The words of a note: how they are kept, and whether two notes say the same. */
import { aboutDiagnosis, type Diagnosis } from '@pellis/contract/notes/diagnoses';
import { type NoteField, noteFieldLabels, noteFields } from '@pellis/contract/notes/note-field-names';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { lineOf, type Prescription, prescriptionsAsKept } from '@pellis/contract/prescriptions/prescriptions';
import { recommendationsAsKept } from '@pellis/contract/products/fit';
import { linesOfRecommendations } from '@pellis/contract/products/product-words';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { routineAsKept } from '@pellis/contract/routines/routine-words';

/** As the clinic keeps them: without empty prescriptions and without space around a line. */
export function asKept(note: NoteDraft): NoteDraft {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, follow_up } = note;
  return {
    diagnosis: diagnosis.trim(),
    diagnoses: diagnoses.map(diagnosisAsKept),
    treatment_plan,
    routine: routineAsKept(routine),
    prescriptions: prescriptionsAsKept(prescriptions),
    recommendations: recommendationsAsKept(recommendations),
    follow_up: {
      desc: follow_up.desc.trim(),
      follow_up_after: follow_up.follow_up_after,
      follow_up_before: follow_up.follow_up_before,
    },
  };
}

/** With its parts always in one order: versions are compared as text. */
function diagnosisAsKept({ code, words, official, laterality, site, certainty }: Diagnosis): Diagnosis {
  return { code, words, official, laterality, site: site?.trim() || null, certainty };
}

export function saySame(one: NoteDraft, other: NoteDraft): boolean {
  return JSON.stringify(asKept(one)) === JSON.stringify(asKept(other));
}

export interface Part {
  field: NoteField;
  name: string;
  mine: string;
  theirs: string;
}

/** The parts in which two versions of a note differ, as text; only some of them where they are named. */
export function differences(mine: NoteDraft, theirs: NoteDraft, only?: readonly NoteField[]): Part[] {
  const ours = partsOf(mine);
  return partsOf(theirs).flatMap(({ field, name, text }, index) => {
    const own = ours[index]?.text ?? '';
    return own === text || (only && !only.includes(field)) ? [] : [{ field, name, mine: own, theirs: text }];
  });
}

/** The whole note as text to be copied. */
export function asText(note: NoteDraft): string {
  return partsOf(note)
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}\n${text}`)
    .join('\n\n');
}

/** With what only the pharmacist reads. */
function inFull(one: Prescription): string {
  return [lineOf(one), one.to_pharmacist && `To the pharmacist: ${one.to_pharmacist}`].filter(Boolean).join(' ');
}

function partsOf(note: NoteDraft): { field: NoteField; name: string; text: string }[] {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, follow_up } = asKept(note);
  const coded = diagnoses.map((one) => [one.code, `${one.words} (${aboutDiagnosis(one)})`].filter(Boolean).join(' '));
  const text: Record<NoteField, string> = {
    diagnosis,
    diagnoses: coded.join('\n'),
    treatment_plan,
    routine: linesOfRoutine(routine).join('\n'),
    prescriptions: prescriptions.map(inFull).join('\n'),
    recommendations: linesOfRecommendations(recommendations).join('\n'),
    desc: follow_up.desc,
    follow_up_after: follow_up.follow_up_after ?? '',
    follow_up_before: follow_up.follow_up_before ?? '',
  };
  return noteFields.map((field) => ({ field, name: noteFieldLabels[field], text: text[field] }));
}

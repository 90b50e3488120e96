/** The words of a note: how they are kept, and whether two notes say the same. */
import { aboutDiagnosis, type Diagnosis } from '@pellis/contract/notes/diagnoses';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { lineOf, type Prescription, prescriptionsAsKept } from '@pellis/contract/prescriptions/prescriptions';
import { linesOfRoutine, routineAsKept } from '@pellis/contract/routines/routine-words';

/** As the clinic keeps them: without empty prescriptions and without space around a line. */
export function asKept({ diagnosis, diagnoses, treatment_plan, routine, prescriptions, follow_up }: NoteDraft): NoteDraft {
  return {
    diagnosis: diagnosis.trim(),
    diagnoses: diagnoses.map(diagnosisAsKept),
    treatment_plan,
    routine: routineAsKept(routine),
    prescriptions: prescriptionsAsKept(prescriptions),
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
  name: string;
  mine: string;
  theirs: string;
}

/** The parts in which two versions of a note differ, as text; only some of them where they are named. */
export function differences(mine: NoteDraft, theirs: NoteDraft, only?: readonly string[]): Part[] {
  const ours = partsOf(mine);
  return partsOf(theirs).flatMap(({ field, name, text }, index) => {
    const own = ours[index]?.text ?? '';
    return own === text || (only && !only.includes(field)) ? [] : [{ name, mine: own, theirs: text }];
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

function partsOf(note: NoteDraft): { field: string; name: string; text: string }[] {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, follow_up } = asKept(note);
  const coded = diagnoses.map((one) => [one.code, `${one.words} (${aboutDiagnosis(one)})`].filter(Boolean).join(' '));
  return [
    { field: 'diagnosis', name: 'Diagnosis', text: diagnosis },
    { field: 'diagnoses', name: 'Diagnoses with codes', text: coded.join('\n') },
    { field: 'treatment_plan', name: 'Treatment plan', text: treatment_plan },
    { field: 'routine', name: 'Routine', text: linesOfRoutine(routine).join('\n') },
    { field: 'prescriptions', name: 'Prescriptions', text: prescriptions.map(inFull).join('\n') },
    { field: 'desc', name: 'Follow-up', text: follow_up.desc },
    { field: 'follow_up_after', name: 'Come back after', text: follow_up.follow_up_after ?? '' },
    { field: 'follow_up_before', name: 'Come back before', text: follow_up.follow_up_before ?? '' },
  ];
}

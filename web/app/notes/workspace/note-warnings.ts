/** What a dermatologist is told while writing: what stops the signature, what needs a reason, and what may be forgotten. */
import { blank } from '@pellis/contract/note-templates/blank';
import { dangersOfNote } from '@pellis/contract/notes/note-dangers';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { withoutQuotes } from '@pellis/contract/platform/quotes';
import { says } from '@pellis/contract/platform/wire';
import { type CareMode, type Danger, type PatientInMind, refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { problemsOf } from '@pellis/contract/prescriptions/prescription-problems';
import { isBlank, wordsToCheck } from '@pellis/contract/prescriptions/prescriptions';
import { problemOfStep } from '@pellis/contract/routines/routine-words';
import { rxFieldId, rxPartId } from '../../prescribing/workspace/writing/field-ids.ts';

/** `refused` and `danger` concern a person's safety, `missing` what a patient would miss in the note. */
export interface NoteWarning {
  kind: 'refused' | 'danger' | 'missing';
  words: string;
}

/** Something without which a note is not signed; `at` is the id of its field. */
export interface Stop {
  at: string;
  words: string;
}

export const fieldIds = { diagnosis: 'note-diagnosis', plan: 'note-plan', followUp: 'note-follow-up', notAfter: 'note-not-after' } as const;

/** In the order of the fields; the first is where to go. */
export function stopsIn(note: NoteDraft, mode: CareMode, patient?: PatientInMind): Stop[] {
  const { follow_up_after: after, follow_up_before: before } = note.follow_up;
  const unwritten: [boolean, Stop][] = [
    [!says(note.diagnosis), { at: fieldIds.diagnosis, words: 'There is no diagnosis yet.' }],
    [!says(withoutQuotes(note.treatment_plan)), { at: fieldIds.plan, words: 'There is no treatment plan yet.' }],
    [note.diagnosis.includes(blank), { at: fieldIds.diagnosis, words: `The diagnosis still has a blank (${blank}).` }],
    [note.treatment_plan.includes(blank), { at: fieldIds.plan, words: `The treatment plan still has a blank (${blank}).` }],
    [note.follow_up.desc.includes(blank), { at: fieldIds.followUp, words: `The follow-up still has a blank (${blank}).` }],
  ];
  const backwards = after && before && after > before ? [{ at: fieldIds.notAfter, words: 'The follow-up ends before it begins.' }] : [];
  return [
    ...unwritten.filter(([isSo]) => isSo).map(([, stop]) => stop),
    ...refusedIn(note, mode, patient),
    ...unwholeIn(note),
    ...unfollowableIn(note),
    ...backwards,
  ];
}

export function warningsOf(note: NoteDraft, patient: PatientInMind, mode: CareMode): NoteWarning[] {
  return [
    ...refusedIn(note, mode, patient).map(({ words }) => ({ kind: 'refused' as const, words })),
    ...dangersOf(note, patient).map(({ words }) => ({ kind: 'danger' as const, words })),
    ...missingIn(note, mode).map((words) => ({ kind: 'missing' as const, words })),
  ];
}

/** Each needs a reason before signing. */
export function dangersOf(note: NoteDraft, patient: PatientInMind): Danger[] {
  return dangersOfNote({ ...note, rx: wordsToCheck(note.prescriptions) }, patient);
}

/** The id of the field of a step's words. */
export function fieldOfStep(at: number): string {
  return `note-routine-${at}`;
}

/** What a patient could not follow. */
function unfollowableIn({ routine }: NoteDraft): Stop[] {
  return routine.flatMap((step, at) => {
    const words = step.what.includes(blank) ? `This step still has a blank (${blank}).` : problemOfStep(step);
    return words ? [{ at: fieldOfStep(at), words }] : [];
  });
}

/** What a pharmacist could not fill. */
function unwholeIn({ prescriptions }: NoteDraft): Stop[] {
  return prescriptions.flatMap((one, line) => problemsOf(one).map(({ field, words }) => ({ at: rxPartId(line, field), words })));
}

function refusedIn({ prescriptions }: NoteDraft, mode: CareMode, patient?: PatientInMind): Stop[] {
  return refusedLinesIn(wordsToCheck(prescriptions), mode, patient).map(({ line, words }) => ({ at: rxFieldId(line), words }));
}

function missingIn(note: NoteDraft, mode: CareMode): string[] {
  const { desc, follow_up_after: after, follow_up_before: before } = note.follow_up;
  const unwritten = stopsIn(note, mode).filter(({ at }) => !at.startsWith('note-rx'));
  return [
    ...unwritten.map(({ words }) => words),
    ...(note.prescriptions.some(isBlank) ? ['A prescription is empty; it will not be sent.'] : []),
    ...(!says(desc) && !after && !before ? ['There is no follow-up yet.'] : []),
  ];
}

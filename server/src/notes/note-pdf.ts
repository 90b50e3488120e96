/** A signed note as a PDF: good enough to hand to a pharmacist or another doctor, with everything that was added later. */
import { byTelephone } from '@pellis/contract/notes/by-telephone';
import { aboutDiagnosis, codeInWords } from '@pellis/contract/notes/diagnoses';
import { anotherAssessment, whenToComeBack } from '@pellis/contract/notes/follow-up';
import type { Note } from '@pellis/contract/notes/notes';
import { whoWrote } from '@pellis/contract/notes/who-wrote';
import { aboutPrescription, nameOfPrescription, stoppedOf } from '@pellis/contract/prescriptions/prescriptions';
import { linesOfRecommendations } from '@pellis/contract/products/product-words';
import { partsOfDay } from '@pellis/contract/routines/parts-of-day';
import { aboutStep, amountInWords, stepWithName } from '@pellis/contract/routines/routine-words';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { type Pictures, picturesOf } from '../photos/pictures.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { plainWords, writeMarkdown } from '../platform/pdf/markdown.ts';
import { openPdf, type Pdf } from '../platform/pdf/pdf.ts';
import { permit } from '../platform/refusal.ts';
import { momentInWords, wallClock } from '../platform/times.ts';
import { writeNotePhotos } from './photos-on-paper.ts';
import { readNote } from './read.ts';

export async function notePdf(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const note = await readNote(clinic, asker, id);
  // a draft is nobody's paper
  permit(note.closedDate !== null);
  const about = `${note.service.name}, ${longDate(note.datetime)}`;
  const pdf = await openPdf({ clinic: clinic.config.clinicName, title: "Doctor's notes", about });
  if (note.is_hidden) pdf.text('Confidential: hidden from parent and guardian. Do not hand or send this to whoever acts for the patient.');
  if (clinic.config.clinicPhone) pdf.rows([['Practice', `${clinic.config.clinicName}, ${clinic.config.clinicPhone}`]]);
  const open = note.photos.filter(({ is_covered: isCovered }) => !isCovered);
  writeNote(pdf, note, { timeZone: clinic.config.clinicTimeZone, pictures: await picturesOf(clinic, open, 'screen') });
  return { bytes: await pdf.close(), name: `doctors-notes-${note.datetime.slice(0, 10)}.pdf` };
}

/** The parts of the note in the order of its page; its moments in the clinic's zone. */
export function writeNote(pdf: Pdf, note: Note, { timeZone, pictures }: { timeZone: string; pictures: Pictures }): void {
  const { patient, provider } = note;
  pdf.rows([
    ['Patient', `${patient.fullName}, ${patient.phone}`],
    ['Dermatologist', [provider.name, provider.credentials].filter(Boolean).join(', ')],
    ['License number', provider.cpsono],
    ['Written', whoWrote(note) ?? ''],
    ['Date', longDate(note.datetime)],
  ]);
  for (const line of byTelephone(note.phone_calls, (at) => momentInWords(at, timeZone))) pdf.text(line);
  pdf.subheading('Diagnosis');
  pdf.text(note.diagnosis);
  writeDiagnoses(pdf, note);
  pdf.subheading('Treatment Plan');
  writeMarkdown(pdf, note.treatment_plan);
  writeRoutine(pdf, note);
  pdf.subheading('Prescriptions');
  if (note.rx.length === 0) pdf.text('No prescriptions were given.');
  pdf.items(note.rx.map((line, index) => ({ mark: `${index + 1}.`, words: prescriptionInWords(note, line, index), depth: 0 })));
  pdf.subheading('Lab Requisitions');
  if (note.lab_reqs.length === 0) pdf.text('No lab tests were ordered.');
  pdf.items(note.lab_reqs.map(({ name }) => ({ mark: '•', words: name, depth: 0 })));
  pdf.subheading('Follow-up');
  writeFollowUp(pdf, note);
  writeRecommendations(pdf, note);
  writeNotePhotos(pdf, note.photos, pictures);
  writeLater(pdf, note, timeZone);
}

/** The plan's steps, as one goes through the day. */
function writeRoutine(pdf: Pdf, note: Note): void {
  const { routine } = note;
  if (routine.length === 0) return;
  const stopped = (step: RoutineStep) => stoppedOf(step.prescription, note);
  pdf.subheading('Your Routine');
  for (const { heading, steps } of partsOfDay(routine)) {
    pdf.text(heading);
    pdf.items(steps.map((step, index) => ({ mark: `${index + 1}.`, words: stepInWords(step, stopped(step)), depth: 0 })));
  }
  const told = [...new Set(routine.flatMap((step) => toldBeside(step, stopped(step))))];
  if (told.length > 0) pdf.items(told.map((words) => ({ mark: '•', words, depth: 0 })));
}

/** With why, and what is in them: whoever stands in a shop has the paper in hand. */
function writeRecommendations(pdf: Pdf, { recommendations }: Note): void {
  if (recommendations.length === 0) return;
  pdf.subheading('Recommended Products');
  pdf.items(linesOfRecommendations(recommendations).map((words) => ({ mark: '•', words, depth: 0 })));
}

type Stopped = ReturnType<typeof stoppedOf>;

function stepInWords(step: RoutineStep, stopped: Stopped): string {
  if (stopped) return `${stepWithName(step)}. Stopped: do not use it any more. ${stopped.reason}`;
  const amount = step.amount ? amountInWords(step.amount) : '';
  return [stepWithName(step), [amount, aboutStep(step)].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

/** When to call stays for a while: harm may come after the last dose (decision 0270). */
function toldBeside({ what, prescription, avoid, expect, call, starts_after_days, ran_days }: RoutineStep, stopped: Stopped): string[] {
  const name = prescription || what;
  const ofIt = starts_after_days > 0 || ran_days ? ' of it' : '';
  if (stopped) return call ? [`For a while after ${name} was stopped, tell us when: ${call}`] : [];
  return [
    ...(avoid ? [`${name}: avoid ${avoid}`] : []),
    ...expect.map(({ week, words }) => `${name}, week ${week}${ofIt}: ${words}`),
    ...(call ? [`${name}, tell us when: ${call}`] : []),
  ];
}

/** As data in plain sentences, and what became of it; the line as it was written where it is no data. */
function prescriptionInWords({ prescriptions }: Note, line: string, index: number): string {
  const one = prescriptions.find(({ position }) => position === index);
  const stopped = one?.stopped ? ` (stopped by ${one.stopped.by}: ${one.stopped.reason})` : '';
  if (!one || one.free_entry !== null) return `${plainWords(line)}${stopped}`;
  return `${[nameOfPrescription(one), one.sig, ...aboutPrescription(one, longDate)].join('. ').replaceAll(/[.]+(?=[.])/g, '')}.${stopped}`;
}

/** With their codes: this is the paper that other doctors, laboratories and insurers read. */
function writeDiagnoses(pdf: Pdf, { diagnoses }: Note): void {
  if (diagnoses.length === 0) return;
  const words = (one: Note['diagnoses'][number]) => [`${one.words} (${aboutDiagnosis(one)})`, codeInWords(one)].filter(Boolean).join(': ');
  pdf.items(diagnoses.map((one, index) => ({ mark: `${index + 1}.`, words: words(one), depth: 0 })));
}

function writeFollowUp(pdf: Pdf, { service, follow_up }: Note): void {
  if (service.follow_up_kind === 'rapid_assessment') {
    for (const sentence of anotherAssessment) pdf.text(sentence);
    return;
  }
  const when = whenToComeBack(follow_up, longDate);
  if (follow_up.desc === '' && when === undefined) pdf.text('No follow-up is planned.');
  writeMarkdown(pdf, follow_up.desc);
  if (when) pdf.text(when);
}

function writeLater(pdf: Pdf, { addenda, refills }: Note, timeZone: string): void {
  const day = (moment: Date) => longDate(wallClock(moment, timeZone));
  if (addenda.length > 0) pdf.subheading('Added later');
  for (const { by, at, text } of addenda) {
    pdf.small(`${by}, ${day(at)}`);
    writeMarkdown(pdf, text);
  }
  const approved = refills.filter(({ state }) => state === 'approved');
  if (approved.length > 0) pdf.subheading('Refills approved');
  for (const { decided_by, ended_at, asked_at, words, pharmacy } of approved) {
    pdf.small(`${decided_by ?? 'The dermatologist'}, ${day(ended_at ?? asked_at)}, for ${pharmacy}`);
    pdf.text(words);
  }
}

/** A signed note on paper: good enough to hand to a pharmacist or another doctor, with everything that was added later. */
import { anotherAssessment, whenToComeBack } from '@pellis/contract/follow-up';
import type { Note } from '@pellis/contract/notes';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { longDate } from '../platform/paper/figures.ts';
import { plainWords, writeMarkdown } from '../platform/paper/markdown.ts';
import { openPaper, type Paper } from '../platform/paper/paper.ts';
import { permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { readNote } from './read.ts';

export async function noteOnPaper(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const note = await readNote(clinic, asker, id);
  // a draft is nobody's paper
  permit(note.closedDate !== null);
  const about = `${note.service.name}, ${longDate(note.datetime)}`;
  const paper = openPaper({ clinic: clinic.config.clinicName, title: "Doctor's notes", about });
  writeNote(paper, note, clinic.config.clinicTimeZone);
  return { bytes: await paper.close(), name: `doctors-notes-${note.datetime.slice(0, 10)}.pdf` };
}

/** The parts of the note in the order of its page; its moments in the clinic's zone. */
export function writeNote(paper: Paper, note: Note, timeZone: string): void {
  const { patient, provider } = note;
  paper.rows([
    ['Patient', `${patient.fullName}, ${patient.phone}`],
    ['Dermatologist', [provider.name, provider.credentials].filter(Boolean).join(', ')],
    ['License number', provider.cpsono],
    ['Date', longDate(note.datetime)],
  ]);
  paper.subheading('Diagnosis');
  paper.text(note.diagnosis);
  paper.subheading('Treatment Plan');
  writeMarkdown(paper, note.treatment_plan);
  paper.subheading('Prescriptions');
  if (note.rx.length === 0) paper.text('No prescriptions were given.');
  paper.items(note.rx.map((line, index) => ({ mark: `${index + 1}.`, words: plainWords(line), depth: 0 })));
  paper.subheading('Lab Requisitions');
  if (note.lab_reqs.length === 0) paper.text('No lab tests were ordered.');
  paper.items(note.lab_reqs.map(({ name }) => ({ mark: '•', words: name, depth: 0 })));
  paper.subheading('Follow-up');
  writeFollowUp(paper, note);
  writeLater(paper, note, timeZone);
}

function writeFollowUp(paper: Paper, { service, follow_up }: Note): void {
  if (service.follow_up_kind === 'rapid_assessment') {
    for (const sentence of anotherAssessment) paper.text(sentence);
    return;
  }
  const when = whenToComeBack(follow_up, longDate);
  if (follow_up.desc === '' && when === undefined) paper.text('No follow-up is planned.');
  writeMarkdown(paper, follow_up.desc);
  if (when) paper.text(when);
}

function writeLater(paper: Paper, { addenda, refills }: Note, timeZone: string): void {
  const day = (moment: Date) => longDate(wallClock(moment, timeZone));
  if (addenda.length > 0) paper.subheading('Added later');
  for (const { by, at, text } of addenda) {
    paper.small(`${by}, ${day(at)}`);
    writeMarkdown(paper, text);
  }
  const approved = refills.filter(({ state }) => state === 'approved');
  if (approved.length > 0) paper.subheading('Refills approved');
  for (const { decided_by, ended_at, asked_at, words, pharmacy } of approved) {
    paper.small(`${decided_by ?? 'The dermatologist'}, ${day(ended_at ?? asked_at)}, for ${pharmacy}`);
    paper.text(words);
  }
}

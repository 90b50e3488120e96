/** The diary of the skin, what clinicians judged and which links were made, in the record's PDF. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { labelOfCourse } from '@pellis/contract/progress/course';
import { entryInWords } from '@pellis/contract/progress/diary';
import { aboutBands, scoreInWords } from '@pellis/contract/progress/instruments';
import { longDate } from '../platform/pdf/figures.ts';
import type { Pdf } from '../platform/pdf/pdf.ts';
import { wallClock } from '../platform/times.ts';

export function writeCourse(pdf: Pdf, record: MedicalRecord, zone: string): void {
  const { diary, severity_scores, progress_links } = record;
  if (diary.length > 0) pdf.subheading('The diary');
  pdf.rows(diary.map((entry) => [longDate(entry.day), `${entryInWords(entry).join(' ')}${entry.taken_back_at ? ' Taken back.' : ''}`]));
  if (severity_scores.length > 0) pdf.subheading('How the skin looked to clinicians');
  pdf.rows(severity_scores.map((score) => [longDate(score.on), `${scoreInWords(score)} (${score.by}, ${labelOfCourse(score.course)})`]));
  const about = aboutScores(record);
  if (about) pdf.small(about);
  if (progress_links.length > 0) pdf.subheading('Links that showed the course to others');
  const day = (moment: Date) => longDate(wallClock(moment, zone));
  pdf.rows(
    progress_links.map(({ made_at, for_whom, made_by, ended_at, expires_at, times_opened }) => [
      day(made_at),
      `For ${for_whom}, made by ${made_by}, ${ended_at ? `ended ${day(ended_at)}` : `until ${day(expires_at)}`}, opened ${times_opened} times`,
    ]),
  );
}

/** Where the words beside an EASI come from, and whether anybody of the clinic has reviewed them; of the other instruments the line says all. */
export function aboutScores({
  severity_scores,
  are_bands_reviewed,
}: Pick<MedicalRecord, 'severity_scores' | 'are_bands_reviewed'>): string | null {
  return severity_scores.some(({ instrument }) => instrument === 'easi') ? aboutBands('easi', are_bands_reviewed) : null;
}

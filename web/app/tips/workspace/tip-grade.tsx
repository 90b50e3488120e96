/** How hard a tip is to read, measured while it is written as the program's own are. It advises and stops nothing. */
import { readingLevelOf } from '../../writing/reading-level.ts';
import { gradeInWords } from '../reading-grade.ts';

export function TipGrade({ words }: { words: string }) {
  const level = readingLevelOf(words);
  return <p className="small soft">{level ? gradeInWords(level) : 'Too short yet to measure how hard it is to read.'}</p>;
}

/** How hard a text is to read: the school grade by Flesch and Kincaid, and the sentence that costs the most breath. */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

export interface ReadingLevel {
  /** 1 and up. */
  grade: number;
  longest: { words: number; sentence: string };
}

/** A measure of less says nothing. */
const fewestWords = 20;

/** Null where there is too little to measure. */
export function readingLevelOf(markdown: string): ReadingLevel | null {
  const sentences = sentencesOf(markdown);
  const counted = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence) })).filter(({ words }) => words.length > 0);
  const words = counted.flatMap((one) => one.words);
  if (words.length < fewestWords) return null;
  const grade = fleschKincaid({
    sentence: counted.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  const [longest] = counted.toSorted((one, other) => other.words.length - one.words.length);
  return { grade: Math.max(1, Math.round(grade)), longest: { words: longest?.words.length ?? 0, sentence: longest?.sentence ?? '' } };
}

/** A heading and a line of a list end like sentences; marks of markdown are no words. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^\s*(?:#{1,6}|[-*]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`]/g, '')
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[A-Za-zÀ-ž][A-Za-zÀ-ž'’-]*/g) ?? [];
}

/** Keys that write in any text inside: a phrase's abbreviation becomes its words at the space or Tab behind it, and Ctrl with . goes to the next blank. */
import { blank } from '@pellis/contract/note-templates/blank';
import { listPhrases, type Phrase } from '@pellis/contract/note-templates/phrases';
import type { KeyboardEvent } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { announce } from '../../ui/announcer.ts';
import { asWritingField, goToNextBlank, replaceAsTyped, selectBlank } from '../../ui/insert-text.ts';
import { type Facts, fillWords, shortcutBefore } from './fill-words.ts';

/** The phrases of whoever writes; none until they have come. */
export function usePhrases(): readonly Phrase[] {
  const { data } = useRead(listPhrases, {}, { freshFor: 60_000 });
  return data ?? none;
}

const none: readonly Phrase[] = [];

/** For whatever holds the fields; what a field has already taken as its own key is left alone. */
export function usePhraseKeys(facts: Facts): (event: KeyboardEvent<HTMLElement>) => void {
  const phrases = usePhrases();
  return (event) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!goToNextBlank(event.currentTarget, blank)) announce('There is no blank left.');
    } else if (isPlain(event) && endsAbbreviation.includes(event.key) && expand(event.target, phrases, facts)) {
      event.preventDefault();
    }
  };
}

const endsAbbreviation = [' ', 'Tab'];

function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** True where an abbreviation stood before the caret and became its words. */
function expand(target: EventTarget, phrases: readonly Phrase[], facts: Facts): boolean {
  const field = asWritingField(target);
  const caret = field?.selectionStart ?? null;
  if (!field || caret === null || caret !== field.selectionEnd) return false;
  const abbreviation = shortcutBefore(field.value, caret);
  const phrase = abbreviation && phraseOf(phrases, abbreviation);
  if (!phrase) return false;
  const words = fillWords(phrase.words, facts);
  const begin = replaceAsTyped(field, { from: caret - phrase.abbreviation.length - 1, to: caret }, words);
  if (words.includes(blank)) selectBlank(field, blank, begin);
  announce(`“.${phrase.abbreviation}” is written out.`);
  return true;
}

/** One's own comes before a shared one. */
export function phraseOf(phrases: readonly Phrase[], abbreviation: string): Phrase | undefined {
  const named = phrases.filter((one) => one.abbreviation === abbreviation);
  return named.find(({ is_own }) => is_own) ?? named[0];
}

/** Keys that write in any text inside: a phrase's abbreviation becomes its words at the space or Tab behind it, and Ctrl with . goes to the next blank. */
import { blank } from '@pellis/contract/note-templates/blank';
import { listPhrases, type Phrase } from '@pellis/contract/note-templates/phrases';
import type { KeyboardEvent } from 'react';
import { useRead } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { asWritingField, goToNextBlank, replaceAsTyped, selectBlank } from '../ui/insert-text.ts';
import { type Facts, fillWords, shortcutBefore } from './fill-words.ts';

type Pressed = globalThis.KeyboardEvent;

/** The phrases of whoever writes; none until they have come. */
export function usePhrases(): readonly Phrase[] {
  const { data } = useRead(listPhrases, {}, { freshFor: 60_000 });
  return data ?? none;
}

const none: readonly Phrase[] = [];

/** True where the key was one of ours and has done its work. What a field has already taken as its own key is left alone. */
export function useWritingKey(facts: Facts): (event: Pressed, within: Element) => boolean {
  const phrases = usePhrases();
  return (event, within) => {
    if (event.defaultPrevented || event.isComposing) return false;
    if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
      if (!goToNextBlank(within, blank)) announce('There is no blank left.');
      return true;
    }
    return isPlain(event) && endsAbbreviation.includes(event.key) && expand(event.target, phrases, facts);
  };
}

/** For whatever holds the fields. */
export function usePhraseKeys(facts: Facts): (event: KeyboardEvent<HTMLElement>) => void {
  const hear = useWritingKey(facts);
  return (event) => {
    if (!event.defaultPrevented && hear(event.nativeEvent, event.currentTarget)) event.preventDefault();
  };
}

const endsAbbreviation = [' ', 'Tab'];

function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** True where an abbreviation stood before the caret and became its words. */
function expand(target: EventTarget | null, phrases: readonly Phrase[], facts: Facts): boolean {
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

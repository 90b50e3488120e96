/** Phrases with an abbreviation: everybody who works here keeps their own, who signs notes or answers in the inbox also the shared ones. */
import type { Phrase, PhraseForm } from '@pellis/contract/note-templates/phrases';
import { wrongField } from '../platform/refusal.ts';
import { keptWords } from './kept-words.ts';
import { allPhrases, insertPhrase, lockPhrase, rewritePhrase, setPhraseRemoved } from './phrase-records.ts';
import { mayKeepPhrase, mayUsePhrases } from './policy.ts';

export const phrases = keptWords<PhraseForm, Phrase>({
  mayUse: mayUsePhrases,
  mayKeep: mayKeepPhrase,
  all: allPhrases,
  lock: lockPhrase,
  insert: insertPhrase,
  rewrite: rewritePhrase,
  setRemoved: setPhraseRemoved,
  events: { kept: 'phrase.kept', removed: 'phrase.removed' },
  taken: { phrase_by_abbreviation: () => wrongField('abbreviation', 'Another phrase has this abbreviation already') },
  whenRemoved: ({ abbreviation }) => `“.${abbreviation}” is removed. Texts that it was typed into stay as they are.`,
});

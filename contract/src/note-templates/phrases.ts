/** Phrases that stand in for an abbreviation typed after a dot, in any text of a note or of a message: the clinic's shared ones and one's own. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId } from '../platform/wire.ts';
import { fieldsKnown, shortcutRule } from './note-templates.ts';

export const PhraseForm = z.object({
  /** Typed after a dot it becomes the words: ".acnebase". */
  abbreviation: z.string().regex(/^[a-z0-9]{2,20}$/, shortcutRule),
  words: fieldsKnown(4000).min(1, 'Write the phrase'),
  /** For oneself only. */
  is_own: z.boolean(),
});
export type PhraseForm = z.output<typeof PhraseForm>;

export const Phrase = PhraseForm.extend({ id: PublicId, version: z.int() });
export type Phrase = z.output<typeof Phrase>;

export const listPhrases = endpoint({
  method: 'GET',
  path: '/workspace/phrases',
  summary: 'Phrases with their abbreviations, the shared ones and one’s own, by abbreviation',
  access: 'work-here',
  reply: z.array(Phrase),
});

export const addPhrase = endpoint({
  method: 'POST',
  path: '/workspace/phrases',
  summary: 'Keep a phrase',
  access: 'work-here',
  body: PhraseForm,
  reply: Phrase,
});

export const changePhrase = endpoint({
  method: 'PUT',
  path: '/workspace/phrases/:id',
  summary: 'Change a phrase; 412 when somebody else changed it since it was read',
  access: 'work-here',
  params: IdParams,
  body: PhraseForm,
  reply: Phrase,
  versioned: true,
});

export const removePhrase = endpoint({
  method: 'DELETE',
  path: '/workspace/phrases/:id',
  summary: 'Remove a phrase; texts that it was typed into stay as they are',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});

export const restorePhrase = endpoint({
  method: 'POST',
  path: '/workspace/phrases/:id/restore',
  summary: 'Take the removal of a phrase back',
  access: 'work-here',
  params: IdParams,
  reply: Phrase,
});

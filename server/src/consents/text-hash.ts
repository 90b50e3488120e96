/** What says which text it was, to the letter: the database computes the same and refuses another. */
import { createHash } from 'node:crypto';

export function hashOfText({ title, words }: { title: string; words: string }): string {
  return createHash('sha256').update(`${title}\n\n${words}`, 'utf8').digest('hex');
}

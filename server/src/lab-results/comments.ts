/** What stands beside a result: what the laboratory writes, the newest first, and the sentences that are our own. */

export const anotherSince =
  'The laboratory has since sent a report under the same number that names somebody else: it has to be asked whose these values are.';
export const anotherBefore =
  'Under the number of this report the laboratory has sent one of somebody else: it has to be asked whose these values are.';
export const paperLeftOut = 'The laboratory has sent a paper that could not be kept.';

const ours: readonly string[] = [anotherSince, anotherBefore, paperLeftOut];
const earlier = 'Earlier: ';

const linesIn = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** With what is written now, and what was written before after it. Undefined where it says nothing new. */
export function commentWith(kept: string, said: string): string | undefined {
  const [lines, news] = [linesIn(kept), linesIn(said)];
  if (news.every((line) => lines.includes(line))) return undefined;
  const before = lines
    .filter((line) => !news.includes(line))
    .map((line) => (ours.includes(line) || line.startsWith(earlier) ? line : `${earlier}${line}`));
  return [...news, ...before].join('\n');
}

/** Once, and before everything else. */
export function withSentence(comment: string, sentence: string): string {
  return [sentence, ...comment.split('\n').filter((line) => line !== sentence)].join('\n').trim();
}

/** What the directions of one medicine say of another that they do not prescribe: folic acid is taken on every day but that of methotrexate. */
import { wordsOf } from './medicine-names.ts';

const besideMethotrexate = /\bnot on (?:the )?days? (?:of|with|(?:that |when )?you take) (?:your )?methotrexate\b/gi;

/** Of a line of prescriptions; anything else that it says of methotrexate stays, and so does every other line. */
export function withoutSaidInPassing(line: string): string {
  const [first, second] = wordsOf(line);
  return first === 'folic' && second === 'acid' ? line.replace(besideMethotrexate, 'not on that day') : line;
}

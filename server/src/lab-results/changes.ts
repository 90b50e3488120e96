/** What of a later report's values is new, and which of the kept ones each of them replaces. */
import type { judged } from './keep.ts';
import type { valuesThatCount } from './records.ts';

export type Kept = Awaited<ReturnType<typeof valuesThatCount>>[number];
export type Judged = Awaited<ReturnType<typeof judged>>[number];

export interface Changed {
  row: Judged;
  replaces: Kept | undefined;
}

/** Those of one code are taken in their order, each kept one once. */
export function changesIn(before: readonly Kept[], rows: readonly Judged[]): Changed[] {
  const byTest = Map.groupBy(rows, ({ code, name }) => (code === '' ? `name ${name}` : `code ${code}`));
  return [...byTest.values()].flatMap((of) => changesOf(before, of));
}

const uncertain = 'The laboratory has sent it as one of several of this name, and not said which of them it corrects.';

function changesOf(before: readonly Kept[], rows: readonly Judged[]): Changed[] {
  const left = before.filter((kept) => rows.some((row) => isOf(kept, row)));
  const news = rows.filter((row) => {
    const at = left.findIndex((kept) => isSame(kept, row));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  // fewer than we have: which of them it is about would be a guess, so both stand
  if (left.length > news.length)
    return news.map((row) => ({
      row: { ...row, flag: row.flag === 'normal' ? 'unclear' : row.flag, problem: uncertain },
      replaces: undefined,
    }));
  return news.map((row, index) => ({ row, replaces: left[index] }));
}

function isOf(kept: Kept, { code, name, test }: Judged): boolean {
  if (code !== '') return kept.code === code;
  return kept.code === '' && (kept.name === name || (test !== null && kept.test === test));
}

/** A comment that is left out takes nothing back. */
function isSame(kept: Kept, { words, unit, range_words, lab_flag, status, comment }: Judged): boolean {
  const isSaid = kept.words === words && kept.unit === unit && kept.range_words === range_words;
  return isSaid && kept.lab_flag === lab_flag && kept.status === status && (comment === '' || kept.comment === comment);
}

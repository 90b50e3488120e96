/** One case as the queue shows it: from the list, or by its id where the list has only the first of many. */
import { type CaseRow, readCaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import type { ApiError } from '../../../platform/api-error.ts';
import { useRead } from '../../../platform/use-api.ts';
import { readEvery, useCases } from './use-cases.ts';

interface CaseRowNow {
  row: CaseRow | undefined;
  /** The list, with this case in it where it is open; undefined until it is known. */
  rows: readonly CaseRow[] | undefined;
  /** It is known that this reader finds no such open case. */
  isNone: boolean;
  error: ApiError | null;
  refetch(): void;
}

/** `isWanted`: it may be open, so that its row is looked for beyond the list. */
export function useCaseRow(id: string, isWanted: boolean): CaseRowNow {
  const cases = useCases();
  const listed = cases.data?.find((each) => each.id === id);
  const isBeyond = isWanted && cases.data !== undefined && !listed;
  const alone = useRead(readCaseRow, { params: { id } }, { enabled: isBeyond, every: readEvery });
  const found = isBeyond ? alone.data?.row : null;
  return {
    row: listed ?? found ?? undefined,
    rows: found && cases.data ? [...cases.data, found] : cases.data,
    isNone: isBeyond && found === null,
    error: cases.error ?? (isBeyond ? alone.error : null),
    refetch() {
      void cases.refetch();
      if (isBeyond) void alone.refetch();
    },
  };
}

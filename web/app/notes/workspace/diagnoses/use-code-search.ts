/** Codes that what is typed finds; asked for once the typing pauses. With nothing typed, one's own favourites and recent ones. */
import { type DiagnosisCode, searchDiagnosisCodes } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useSettled } from '../../../ui/use-settled.ts';

const pause = 150;

interface Search {
  /** What was found last. */
  codes: readonly DiagnosisCode[];
  /** What was found is for the words as they stand now: it may be chosen. */
  isCurrent: boolean;
  failure: string | undefined;
}

export function useCodeSearch(typed: string, isOpen: boolean): Search {
  const wanted = typed.trim();
  const query = useSettled(wanted, pause);
  const { data, error, isPlaceholderData } = useFoundCodes(query, isOpen);
  const isSettled = query === wanted;
  return {
    codes: data ?? [],
    isCurrent: isSettled && !isPlaceholderData && (data !== undefined || error !== null),
    failure: isSettled ? error?.message : undefined,
  };
}

export function useFoundCodes(query: string, enabled = true) {
  return useQuery({
    queryKey: [searchDiagnosisCodes.path, query],
    queryFn: ({ signal }) => call(searchDiagnosisCodes, { body: { query }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

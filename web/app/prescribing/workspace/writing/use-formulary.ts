/** Entries of the clinic's list that what is typed finds; with nothing typed, one's own favourites and recent ones. */
import { type FormularyEntry, searchFormulary } from '@pellis/contract/prescriptions/formulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useSettled } from '../../../ui/use-settled.ts';

const pause = 100;

interface Search {
  entries: readonly FormularyEntry[];
  /** What was found is for the words as they stand now: it may be chosen. */
  isCurrent: boolean;
  failure: string | undefined;
}

export function useFormulary(typed: string, isOpen: boolean): Search {
  const wanted = typed.trim();
  const query = useSettled(wanted, pause);
  const { data, error, isPlaceholderData } = useEntries(query, isOpen);
  const isSettled = query === wanted;
  return {
    entries: data ?? [],
    isCurrent: isSettled && !isPlaceholderData && (data !== undefined || error !== null),
    failure: isSettled ? error?.message : undefined,
  };
}

export function useEntries(query: string, enabled = true) {
  return useQuery({
    queryKey: [searchFormulary.path, query],
    queryFn: ({ signal }) => call(searchFormulary, { body: { query }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

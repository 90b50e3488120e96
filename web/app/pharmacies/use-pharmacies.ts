/** Pharmacies that what is typed finds, asked for again when somebody has stopped typing; what was found stays until the next is there. */
import { searchPharmacies } from '@pellis/contract/pharmacies/pharmacies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { useSettled } from '../ui/use-settled.ts';

const pause = 250;

export function usePharmacies(typed: string, state: string) {
  const words = useSettled(typed.trim(), pause);
  const { data, error, isFetching } = useQuery({
    queryKey: [searchPharmacies.path, words, state],
    queryFn: ({ signal }) => call(searchPharmacies, { body: { words, state }, signal }),
    enabled: state !== '',
    placeholderData: keepPreviousData,
  });
  return {
    pharmacies: data?.pharmacies ?? [],
    isPartial: data?.is_partial === true,
    isSearching: isFetching || words !== typed.trim(),
    problem: error?.message,
  };
}

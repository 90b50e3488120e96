/** Whom somebody would like to see goes from this tab into the draft, so that another device goes on with them. */
import { saveWantedProvider, type VisitDraft } from '@pellis/contract/bookings/bookings';
import { useEffect } from 'react';
import { useSend } from '../platform/use-api.ts';
import { useDraftKept } from './use-draft.ts';
import { justWanted, wantDoctor, wantNobodyInParticular } from './wanted-doctor.ts';

/** Answers what keeps a choice. One that the clinic refuses, such as somebody who has left, is forgotten. */
export function useWantedDoctor(): (id: string) => void {
  const { mutate } = useSend(saveWantedProvider);
  const { keep } = useDraftKept();
  return (id) => {
    wantDoctor(id);
    mutate(
      { body: { provider_id: id } },
      {
        onSuccess: (draft) => {
          if (justWanted() === id) wantNobodyInParticular();
          keep(draft);
        },
        onError: ({ status }) => {
          if (status === 422) wantNobodyInParticular();
        },
      },
    );
  };
}

/** Once there is a draft, whom a link had named is kept with it. */
export function useWantedKept(draft: VisitDraft | null | undefined): void {
  const want = useWantedDoctor();
  const draftOwner = draft?.patient.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft, however often it is read again
  useEffect(() => {
    const wanted = justWanted();
    if (draftOwner && wanted) want(wanted);
  }, [draftOwner]);
}

/** Whether a dermatologist of the clinic has read one of the drafts that are decided by, and the press that says so. */
import { type ClinicalDraft, clinicalDrafts, listClinicalReviews, reviewDraft } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { toast } from '../../ui/toasts.ts';
import { Loading } from '../../work-list/loading.tsx';
import { Reviewed } from './reviewed.tsx';

interface DraftReviewProps {
  kind: ClinicalDraft;
  /** What a dermatologist says by it. */
  press: string;
}

export function DraftReview({ kind, press }: DraftReviewProps) {
  const read = useRead(listClinicalReviews);
  const reads = useReads();
  const { mutate, isPending } = useSend(reviewDraft);
  const review = read.data?.find((one) => one.kind === kind);
  if (!review) return <Loading read={read} label={`who has reviewed ${clinicalDrafts[kind]}`} />;
  const { version, reviewed_by, reviewed_at } = review;
  const say = () =>
    mutate(
      { params: { draft: kind, version } },
      {
        onSuccess: () => toast('success', `You reviewed ${clinicalDrafts[kind]}.`),
        onError: ({ detail }) => toast('error', detail),
        onSettled: () => void reads.refresh(listClinicalReviews),
      },
    );
  return <Reviewed {...{ reviewed_by, reviewed_at, press, isPending }} onReview={say} />;
}

/** Who of the clinic has reviewed something and when, or the press of a dermatologist that says so. */
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';

interface ReviewedProps {
  reviewed_by: string | null;
  reviewed_at: Date | null;
  press: string;
  isPending: boolean;
  onReview: () => void;
}

export function Reviewed({ reviewed_by, reviewed_at, press, isPending, onReview }: ReviewedProps) {
  const may = useMay();
  if (reviewed_by && reviewed_at)
    return (
      <Notice kind="success">
        Reviewed by {reviewed_by}, {longDate(reviewed_at)}.
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      heading="Not yet reviewed by a clinician of this clinic"
      actions={
        may('treat') ? (
          <Button isSmall disabled={isPending} onClick={onReview}>
            {press}
          </Button>
        ) : undefined
      }
    >
      {may('treat') ? 'Your name and today’s date stay with it.' : 'A dermatologist reads it here and says so.'}
    </Notice>
  );
}

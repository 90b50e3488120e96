/** Says so where no clinician of this clinic has read what led to this advice, or the advice itself. */
import type { ReactNode } from 'react';
import type { Safety } from './use-safety.ts';

interface NotReviewedProps {
  safety: Pick<Safety, 'isReviewed' | 'isAdviceReviewed'>;
  /** What to do where one is not sure. */
  children: ReactNode;
}

export function NotReviewed({ safety: { isReviewed, isAdviceReviewed }, children }: NotReviewedProps) {
  const unread = [isReviewed ? null : 'what leads to this advice', isAdviceReviewed ? null : 'the advice itself'].filter(Boolean);
  if (unread.length === 0) return null;
  return (
    <p className="small soft">
      No clinician of this clinic has read {unread.join(' and ')} yet. {children}
    </p>
  );
}

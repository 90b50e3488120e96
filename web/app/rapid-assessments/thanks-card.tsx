/** The dermatologist has the answer: says so, and when to expect theirs. */
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useEffect, useRef } from 'react';
import { useReadOrNone } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { onceSent } from './request-words.ts';

export function ThanksCard({ id, words }: { id: string; words: string }) {
  const { data: latest, isFetching } = useReadOrNone(readLatestRapidAssessment);
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const due = latest?.id === id && !isFetching ? latest.due_at : null;
  return (
    <div role="status">
      <Card
        isNext
        heading={
          <span ref={heading} tabIndex={-1}>
            {words}
          </span>
        }
        actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>}
      >
        <p>{onceSent(due, new Date())}</p>
      </Card>
    </div>
  );
}

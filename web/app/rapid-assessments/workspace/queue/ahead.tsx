/** What whoever looks at the queue wants next, fetched before they ask: the page of a case, what they write with, and the next of their own cases. */
import { useEffect } from 'react';
import { Later } from '../../../ui/later.tsx';
import { useIdle } from '../../../ui/use-idle.ts';

const nextCase = { load: () => import('../case/next-case-ahead.tsx').then(({ NextCaseAhead }) => NextCaseAhead) };
const writing = { load: () => import('../../../note-templates/workspace/writing-ahead.tsx').then(({ WritingAhead }) => WritingAhead) };

/** Once the queue stands and nothing is left to draw. `next`: the id of a case. */
export function Ahead({ next }: { next: string | undefined }) {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) void import('../case/case-screen.tsx').catch(() => undefined);
  }, [isIdle]);
  if (!isIdle) return null;
  return (
    <>
      <Later isOptional part={writing} props={{}} />
      {next ? <Later isOptional part={nextCase} props={{ id: next }} /> : null}
    </>
  );
}

/** How the two answers compare, as the second reader finds: once. */
import {
  judgeSecondRead,
  listSecondReads,
  readSecondRead,
  type SecondRead,
  type Verdict,
  verdictLabels,
  verdicts,
} from '@pellis/contract/second-reads/second-reads';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';

export function Compare({ read }: { read: SecondRead }) {
  const { id, is_mine, verdict, may_compare, first_by, read_by } = read;
  const [chosen, setChosen] = useState<Verdict | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(judgeSecondRead);
  const reads = useReads();
  if (verdict)
    return <Notice kind={verdict === 'agree' ? 'success' : 'info'} heading={`${read_by}: ${verdictLabels[verdict].toLowerCase()}`} />;
  if (read.is_without_first)
    return (
      <Notice kind="info" heading="The case ended without a first answer">
        There is nothing to compare.
      </Notice>
    );
  if (!may_compare)
    return (
      <Notice kind="info" heading={is_mine ? `${first_by} has not signed an answer yet` : 'Your answer is not signed yet'}>
        {is_mine ? 'Once it is signed, you say here how the two compare.' : `Once it is, ${read_by} says how the two compare.`}
      </Notice>
    );
  if (!is_mine) return null;
  const judge = () => {
    if (!chosen) return setProblem('Choose how the two compare');
    send.mutate(
      { params: { id }, body: { verdict: chosen } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(readSecondRead, { id });
          void reads.refresh(listSecondReads);
        },
      },
    );
  };
  return (
    <Card heading="How do the two compare?">
      <ChoiceGroup
        legend="You and your colleague read it, and the clinic counts it without names"
        error={problem}
        choices={verdicts.map((value) => ({ value, label: verdictLabels[value] }))}
        value={chosen}
        onChange={(value) => setChosen(verdicts.find((one) => one === value))}
      />
      <Failure of={send.error} />
      <div>
        <Button onClick={judge} disabled={send.isPending}>
          Save how they compare
        </Button>
      </div>
    </Card>
  );
}

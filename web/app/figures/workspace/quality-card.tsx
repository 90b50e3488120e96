/** How signed answers hold up when a second dermatologist answers the same case, and how many are drawn for that. */
import type { ClinicFigures } from '@pellis/contract/figures/clinic-figures';
import { QualityShare, readQualityShare, setQualityShare } from '@pellis/contract/second-reads/second-reads';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toasts.ts';
import { partInWords } from './figure-words.ts';
import { Definition, Numbers } from './numbers.tsx';

export function QualityCard({ quality: { drawn, read, agree, differ_little, differ, overdue } }: Pick<ClinicFigures, 'quality'>) {
  const judged = agree + differ_little + differ;
  return (
    <Card heading="Quality: answers read twice">
      <Numbers
        of={[
          ['Drawn', drawn],
          ['Read', partInWords(read, drawn)],
          ['Agree', partInWords(agree, judged)],
          ['Differ a little', partInWords(differ_little, judged)],
          ['Differ in what matters', partInWords(differ, judged)],
          ['Overdue', overdue],
        ]}
      />
      <Share />
      <Definition>
        Signed answers to Rapid Assessments, drawn by lot and answered again by another dermatologist who is licensed there and does not see
        the first answer. Agreement is of those compared. What colleagues ask of each other is not counted.
      </Definition>
    </Card>
  );
}

function Share() {
  const { data } = useRead(readQualityShare);
  return data ? <ShareForm key={data.percent} percent={data.percent} /> : null;
}

function ShareForm({ percent }: { percent: number }) {
  const [value, setValue] = useState(String(percent));
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(setQualityShare);
  const reads = useReads();
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const body = QualityShare.safeParse({ percent: value.trim() === '' ? Number.NaN : Number(value) });
    if (!body.success) return setProblem('A whole number from 0 to 100');
    setProblem(null);
    send.mutate(
      { body: body.data },
      {
        onSuccess: () => {
          toast('success', body.data.percent === 0 ? 'No answers are drawn.' : `Of 100 signed answers ${body.data.percent} are drawn.`);
          void reads.refresh(readQualityShare);
        },
        onError: (error) => setProblem(error.detail),
      },
    );
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <TextField
        label="Drawn of 100 signed answers"
        hint="0 draws none. It needs a second dermatologist who is licensed there, and about ten minutes each."
        inputMode="numeric"
        error={problem}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" kind="secondary" isSmall disabled={send.isPending}>
          Save the share
        </Button>
      </div>
    </form>
  );
}

/** A dermatologist's NPI and DEA number, and who sees which. */
import { useForm } from '@mantine/form';
import { changeProviderNumbers, NumbersForm, type ProviderNumbers, readProviderNumbers } from '@pellis/contract/doctors/provider-numbers';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';

export function NumbersCard({ id }: { id: string }) {
  const { data, error, refetch } = useRead(readProviderNumbers, { params: { id } });
  return (
    <Card heading="NPI and DEA number">
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data ? <Numbers key={`${data.npi} ${data.dea_ends_in}`} id={id} numbers={data} /> : null}
    </Card>
  );
}

function Numbers({ id, numbers: { npi, dea_ends_in } }: { id: string; numbers: ProviderNumbers }) {
  const reads = useReads();
  const send = useSend(changeProviderNumbers);
  const [problem, setProblem] = useState<Problem | null>(null);
  // one that is kept is not shown: null stands for it until it is replaced
  const [keepsDea, setKeepsDea] = useState(dea_ends_in !== null);
  const form = useForm({ initialValues: { npi: npi ?? '', dea: '' }, validate: checkedBy(NumbersForm), validateInputOnBlur: true });
  const save = form.onSubmit(
    (typed) => {
      setProblem(null);
      send.mutate(
        { params: { id }, body: { npi: typed.npi, dea: keepsDea ? null : typed.dea } },
        {
          onSuccess: (saved) => {
            toast('success', 'The numbers were saved.');
            reads.put(readProviderNumbers, { id }, saved);
          },
          onError: (error) => {
            setProblem(problemOf(error));
            form.setErrors(error.fields);
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form className="stack" onSubmit={save} noValidate aria-label="NPI and DEA number">
      <ErrorSummary problem={problem} />
      <TextField
        label="NPI"
        hint="Ten digits. Public: anybody finds it in the national register."
        inputMode="numeric"
        autoComplete="off"
        isOptional
        {...form.getInputProps('npi')}
      />
      {keepsDea ? (
        <>
          <p>A DEA number is kept. It ends in {dea_ends_in}.</p>
          <p className="soft">It is sealed: nobody reads the whole of it here, not you and no patient.</p>
          <div>
            <Button kind="secondary" isSmall onClick={() => setKeepsDea(false)}>
              Replace the DEA number
            </Button>
          </div>
        </>
      ) : (
        <TextField
          label="DEA number"
          hint={
            dea_ends_in
              ? 'The new one, or nothing to take the one that is kept away.'
              : 'Kept sealed: afterwards only whoever manages people sees how it ends, and no patient.'
          }
          autoComplete="off"
          isOptional
          {...form.getInputProps('dea')}
        />
      )}
      <div>
        <SubmitButton isValid={form.isValid()} isSending={send.isPending} untilValid="Correct the numbers to save">
          Save the numbers
        </SubmitButton>
      </div>
    </form>
  );
}

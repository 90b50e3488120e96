/** The consult note for who referred: opened with the license number of the referral. */
import { useForm } from '@mantine/form';
import { openConsultNote } from '@pellis/contract/consult-notes/consult-notes';
import { useState } from 'react';
import { handOver } from '../platform/save-file.ts';
import { useSend } from '../platform/use-api.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy, problemOf } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

const check = checkedBy(openConsultNote.body);

export function ConsultNoteForm({ code }: { code: string }) {
  const form = useForm({ initialValues: { licence: '' }, validate: check });
  const { mutate, isPending, error } = useSend(openConsultNote);
  const [isOpened, setOpened] = useState(false);
  const send = form.onSubmit((body) =>
    mutate(
      { params: { code }, body },
      {
        onSuccess: ({ name, pdf }) => {
          setOpened(true);
          handOver(new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
        },
        onError: (failure) => form.setErrors(problemOf(failure).fields),
      },
    ),
  );
  return (
    <form className="stack" onSubmit={send} noValidate>
      <ErrorSummary problem={error ? problemOf(error) : null} />
      <TextField label="License number" hint="As you gave it with the referral." autoComplete="off" {...form.getInputProps('licence')} />
      {isOpened ? (
        <Notice kind="success" isSpoken heading="The consult note is in your downloads.">
          It is a PDF. You can open it here again as long as this link works.
        </Notice>
      ) : null}
      <SubmitButton isValid={form.values.licence.trim() !== ''} isSending={isPending}>
        Open the consult note
      </SubmitButton>
    </form>
  );
}

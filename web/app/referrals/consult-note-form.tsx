/** The consult note for who referred: opened with the license number of the referral. */
import { openConsultNote } from '@pellis/contract/consult-notes/consult-notes';
import { useState } from 'react';
import { handOver } from '../platform/save-file.ts';
import { useSend } from '../platform/use-api.ts';
import { Notice } from '../ui/notice.tsx';
import { LicenceForm } from './licence-form.tsx';

export function ConsultNoteForm({ code }: { code: string }) {
  const { mutate, isPending, error } = useSend(openConsultNote);
  const [isOpened, setOpened] = useState(false);
  return (
    <LicenceForm
      hint="As you gave it with the referral."
      button="Open the consult note"
      isSending={isPending}
      error={error}
      onSend={(body, onError) =>
        mutate(
          { params: { code }, body },
          {
            onSuccess: ({ name, pdf }) => {
              setOpened(true);
              handOver(new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
            },
            onError,
          },
        )
      }
    >
      {isOpened ? (
        <Notice kind="success" isSpoken heading="The consult note is in your downloads.">
          It is a PDF. You can open it here again as long as this link works.
        </Notice>
      ) : null}
    </LicenceForm>
  );
}

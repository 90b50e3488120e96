/** A sample of a text message to one's own phone: its number is asked for once, and kept. */
import { readMe } from '@pellis/contract/accounts/settings';
import { sendTextToMyself, type Wording } from '@pellis/contract/notifications/emails';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { TextField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toasts.ts';

export function useTextToMyself(template: string) {
  const { data: me } = useRead(readMe);
  const { mutate, isPending } = useSend(sendTextToMyself);
  const [typed, setTyped] = useState<string>();
  const reads = useReads();
  const phone = typed ?? me?.phone ?? '';
  const send = (words: Wording, onError: (error: ApiError) => void) =>
    mutate(
      { params: { template }, body: { ...words, ...(phone.trim() ? { phone: asWritten(phone) } : {}) } },
      {
        onSuccess: ({ to }) => {
          toast('success', `A sample is on its way to ${to}.`);
          void reads.refresh(readMe);
        },
        onError,
      },
    );
  return { phone, setTyped, send, isPending };
}

/** Ten digits as they are kept; anything else as it was typed, for the clinic to name. */
function asWritten(phone: string): string {
  const [, area, first, last] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/\D/g, '')) ?? [];
  return area ? `(${area}) ${first}-${last}` : phone;
}

interface OwnPhoneProps {
  text: ReturnType<typeof useTextToMyself>;
  error: React.ReactNode;
}

export function OwnPhone({ text: { phone, setTyped }, error }: OwnPhoneProps) {
  return (
    <TextField
      id="phone"
      label="Your phone, for a sample"
      hint="Only “Send to myself” uses it: with made-up facts. It is kept for the next time."
      inputMode="tel"
      autoComplete="tel-national"
      isOptional
      value={phone}
      onChange={(event) => setTyped(event.target.value)}
      error={error}
    />
  );
}

/** A code that is typed back proves that what it stood on has arrived. */
import type { confirmKeys, confirmMailTest, readSetUp } from '@pellis/contract/set-up/set-up';
import type { confirmFaxTest, confirmTextTest } from '@pellis/contract/set-up/tests';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toasts.ts';

interface CodeProofProps {
  endpoint: typeof confirmMailTest | typeof confirmTextTest | typeof confirmFaxTest | typeof confirmKeys;
  read: typeof readSetUp;
  label: string;
}

export function CodeProof({ endpoint, read, label }: CodeProofProps) {
  const proving = useSend(endpoint);
  const reads = useReads();
  const [code, setCode] = useState('');
  return (
    <form
      className="stack"
      style={{ '--gap': '12px' }}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        proving.mutate(
          { body: { code } },
          {
            onSuccess: (now) => {
              toast('success', 'Proven.');
              reads.put(read, undefined, now);
            },
          },
        );
      }}
    >
      <TextField
        label={label}
        autoComplete="one-time-code"
        value={code}
        error={proving.error?.detail}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={code.trim() === '' || proving.isPending}>
          Prove it
        </Button>
      </div>
    </form>
  );
}

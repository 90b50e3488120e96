/** The front desk says that it has looked a provider's license up, and where. */
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

interface CheckLicenceProps {
  licence: string;
  /** Whose it is said to be. */
  name: string;
  /** What else has to be theirs, as in "fax number or e-mail address". */
  address: string;
  isSending: boolean;
  onCheck: (source: string, onError: (error: ApiError) => void) => void;
}

export function CheckLicence({ licence, name, address, isSending, onCheck }: CheckLicenceProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>I checked the license…</Button>
      {isAsking ? (
        <WordsDialog
          title={`Is ${licence} the license of ${name}?`}
          about={`Look it up at the licensing board of their state: name, number and that it is active. The ${address} should be theirs as well.`}
          label="Where you looked it up"
          hint={`For example: breeze.ca.gov, active until May 2027; ${address} as on the practice’s site.`}
          missing="Write where you looked the license up"
          most={300}
          button="It is theirs"
          isSending={isSending}
          onClose={() => setAsking(false)}
          onSend={onCheck}
        />
      ) : null}
    </>
  );
}

/** Proves that text messages arrive: one with a code to one's own phone. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { confirmTextTest, sendTextTest } from '@pellis/contract/set-up/tests';
import { useState } from 'react';
import { PhoneField } from '../../accounts/phone-field.tsx';
import { useSend } from '../../platform/use-api.ts';
import { CodeProof } from './code-proof.tsx';
import { TestButton, TestOutcome } from './tested.tsx';

export function TextTest() {
  const sending = useSend(sendTextTest);
  const [phone, setPhone] = useState('');
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <PhoneField
        label="Your own mobile number"
        autoComplete="tel"
        value={phone}
        error={sending.error?.fields['phone']}
        onChange={setPhone}
      />
      <TestButton
        isTesting={sending.isPending}
        does="Sends a message with a code to it"
        onTest={() => sending.mutate({ body: { phone } })}
      />
      <TestOutcome tested={sending.data} error={sending.error} />
      {sending.data?.is_fine && !sending.error ? (
        <CodeProof endpoint={confirmTextTest} read={readSetUp} label="Code from the message" />
      ) : null}
    </div>
  );
}

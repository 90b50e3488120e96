/** Opens what is kept here with the passkey that has its lock. */
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { askPasskey } from './device-lock.ts';
import { askedOfPasskey, unlock } from './vault.ts';

export function UnlockButton({ onOpen }: { onOpen: (text: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async () => {
    setAsking(true);
    setProblem('');
    try {
      const asked = await askedOfPasskey();
      const shown = asked && (await askPasskey(asked.salt, asked.credential));
      if (!shown?.secret) throw new Error('the passkey said nothing');
      onOpen(await unlock(shown.secret));
    } catch {
      setProblem('The passkey window was closed, or it was another passkey. Try again, or sign in when you are connected.');
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button disabled={isAsking} onClick={() => void open()}>
        {isAsking ? 'Waiting for your passkey…' : 'Open with my passkey'}
      </Button>
      <p role="status" className="small">
        {problem}
      </p>
    </>
  );
}

/** The relay, the sign-in of others and the storage: set where the program is started, and tested here by asking them. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { type AskedThing, testThing } from '@pellis/contract/set-up/tests';
import { useReads, useSend } from '../../platform/use-api.ts';
import { TestButton, TestOutcome, tellWhenFine } from './tested.tsx';

const about: Record<AskedThing, { words: string; does: string }> = {
  relay: {
    words:
      'Some hospitals, offices and mobile networks let video calls through only by a relay. It is set where the program is started: TURN_URLS and TURN_SECRET, as the handbook for operations says.',
    does: 'Asks each address of the relay for an answer',
  },
  sign_in: {
    words:
      'People may sign in with their Google account, if you like. It is set where the program is started: GOOGLE_CLIENT_ID, from Google’s console. Without it they have a password or a passkey.',
    does: 'Asks Google what it says of itself',
  },
  storage: {
    words:
      'Photos and documents are sealed and kept in the data folder of this machine. Choose a disk with room for years: a Rapid Assessment takes about 10 MB.',
    does: 'Writes a file, reads it back and deletes it',
  },
};

export function AskedPart({ thing }: { thing: AskedThing }) {
  const testing = useSend(testThing);
  const reads = useReads();
  const test = () => testing.mutate({ params: { thing } }, { onSuccess: tellWhenFine, onSettled: () => void reads.refresh(readSetUp) });
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <p className="soft">{about[thing].words}</p>
      <TestButton isTesting={testing.isPending} does={about[thing].does} onTest={test} />
      <TestOutcome tested={testing.data} error={testing.error} />
    </div>
  );
}

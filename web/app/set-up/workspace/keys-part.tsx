/** The clinic's keys, stored elsewhere: taken as a page, and proven by the check code that stands on it. */
import { confirmKeys, readSetUp, type SetUp, takeKeys } from '@pellis/contract/set-up/set-up';
import { handOver } from '../../platform/save-file.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeProof } from './code-proof.tsx';

export function KeysPart({ points }: { points: SetUp['points'] }) {
  const taking = useSend(takeKeys);
  const isProven = points.some(({ id, is_true }) => id === 'keys' && is_true);
  const take = () =>
    taking.mutate(undefined, { onSuccess: ({ text }) => handOver(new Blob([text], { type: 'text/plain' }), 'recovery-page.txt') });
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <p className="soft">
        Photos are sealed with keys that only this machine has. Without them no backup can be read. Take the recovery page, print it or keep
        it with a password manager, away from this machine.
      </p>
      {isProven ? <Notice kind="success">Proven: the recovery page of these keys was at hand.</Notice> : null}
      <div>
        <Button kind="secondary" onClick={take} disabled={taking.isPending}>
          Take the recovery page
        </Button>
      </div>
      <Failure of={taking.error} />
      {isProven ? null : <CodeProof endpoint={confirmKeys} read={readSetUp} label="Check code at the end of the page" />}
    </div>
  );
}

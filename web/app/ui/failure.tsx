/** What went wrong with a call, in the server's own sentence, read out at once; nothing where nothing did. */
import { Notice } from './notice.tsx';

export function Failure({ of: error }: { of: { detail: string } | null | undefined }) {
  if (!error) return null;
  return (
    <Notice kind="error" isSpoken>
      {error.detail}
    </Notice>
  );
}

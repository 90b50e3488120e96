/** The legal texts as patients read them, with the clinic's name and address in them: somebody says that they have read them. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { sayLegalRead } from '@pellis/contract/set-up/tests';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const texts = [
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/california-privacy', label: 'California privacy' },
];

export function LegalPart({ isRead }: { isRead: boolean }) {
  const saying = useSend(sayLegalRead);
  const reads = useReads();
  const say = () => saying.mutate(undefined, { onSuccess: (now) => reads.put(readSetUp, undefined, now) });
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <p className="soft">
        They come with the program and name your clinic. Read them, and have a lawyer read them: with them you promise things to patients.
        Whoever changes the clinic’s name or address reads them anew.
      </p>
      <div className="row" style={{ '--gap': '20px' }}>
        {texts.map(({ to, label }) => (
          <ButtonLink key={to} kind="quiet" to={to} target="_blank" rel="noreferrer">
            {label}
          </ButtonLink>
        ))}
      </div>
      {saying.error ? (
        <Notice kind="error" isSpoken>
          {saying.error.detail}
        </Notice>
      ) : null}
      {isRead ? (
        <Notice kind="success">Read, with the name and the address in force.</Notice>
      ) : (
        <div>
          <Button kind="secondary" onClick={say} disabled={saying.isPending}>
            I have read them
          </Button>
        </div>
      )}
    </div>
  );
}

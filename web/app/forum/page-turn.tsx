/** A list of posts page by page: each page has its own address, so that it can be gone back to, kept and opened anew. */
import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

/** The mark behind which this page begins (`PostMark`); null on the newest, also where the address has none that is well formed. */
export function useMark(): string | null {
  const behind = useSearchParams()[0].get('behind');
  return behind && /^\d{1,16}-[\w-]{22}$/.test(behind) ? behind : null;
}

/** Whoever turned the page goes on from here with the keyboard; whoever came back is where they were. */
export function PageHeading({ behind, newest, older }: { behind: string | null; newest: string; older: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(behind);
  const isPressed = useNavigationType() !== 'POP';
  useEffect(() => {
    if (last.current !== behind && isPressed) heading.current?.focus({ preventScroll: true });
    last.current = behind;
  }, [behind, isPressed]);
  return (
    <h2 ref={heading} tabIndex={-1} className={behind ? undefined : 'visually-hidden'}>
      {behind ? older : newest}
    </h2>
  );
}

interface AnswersTurnProps {
  /** The thread's own address. */
  first: string;
  behind: string | null;
  later: string | null;
  newest: string | null;
}

/** The pages of a thread: its answers stand the oldest first. */
export function AnswersTurn({ first, behind, later, newest }: AnswersTurnProps) {
  if (!behind && !later) return null;
  return (
    <nav className="row" aria-label="Pages of answers">
      {later ? (
        <ButtonLink kind="secondary" to={`${first}?behind=${later}`}>
          Later answers
        </ButtonLink>
      ) : null}
      {newest && newest !== later ? (
        <ButtonLink kind="secondary" to={`${first}?behind=${newest}`}>
          Newest answers
        </ButtonLink>
      ) : null}
      {behind ? (
        <ButtonLink kind="secondary" to={first}>
          First answers
        </ButtonLink>
      ) : null}
    </nav>
  );
}

interface PageTurnProps {
  /** The address of the newest page. */
  newest: string;
  /** Of the older ones, where it is another. */
  to?: string;
  behind: string | null;
  older: string | null;
}

export function PageTurn({ newest, to = newest, behind, older }: PageTurnProps) {
  if (!behind && !older) return null;
  return (
    <nav className="row" aria-label="Pages of posts">
      {older ? (
        <ButtonLink kind="secondary" to={`${to}?behind=${older}`}>
          Older posts
        </ButtonLink>
      ) : null}
      {behind ? (
        <ButtonLink kind="secondary" to={newest}>
          Newest posts
        </ButtonLink>
      ) : null}
    </nav>
  );
}

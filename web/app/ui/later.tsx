/** A part of a page that comes when it is wanted. Where it does not come (no connection), the page stays and says so, and it is asked for again. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { toast } from './toasts.ts';

/** A component in a file of its own, and once it has come, the component. */
export interface LaterPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props>;
}

interface LaterProps<Props> {
  part: LaterPart<Props>;
  props: Props;
}

interface WithinPageProps {
  /** Until it is there. */
  waiting?: ReactNode;
  /** Nobody misses it: nothing is said where it does not come. */
  isOptional?: boolean;
  /** What must be said all the same where it does not come. */
  instead?: ReactNode;
}

const missing = 'This part did not load. Check your connection and try again.';

/** A part within the page. */
export function Later<Props extends object>({ part, props, waiting, isOptional, instead }: LaterProps<Props> & WithinPageProps): ReactNode {
  const { Part, isMissing, again } = usePart(part);
  if (Part) return <Part {...props} />;
  if (!isMissing) return waiting;
  return isOptional ? null : (
    <div className="stack">
      {instead}
      <LoadFailed error={null} words={missing} onAgain={again} />
    </div>
  );
}

/** Fetched as soon as the page stands, for what must be there where the connection has gone meanwhile. */
export function useMadeReady<Props>(part: LaterPart<Props>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) fetchPart(part).catch(() => {});
  }, [part, isWanted]);
}

/** A window that somebody asked for: where it does not come, it counts as closed, and asking again tries again. */
export function LaterWindow<Props extends { onClose: () => void }>({ part, props }: LaterProps<Props>): ReactNode {
  const { Part, isMissing } = usePart(part);
  const { onClose } = props;
  useEffect(() => {
    if (!isMissing) return;
    toast('error', missing);
    onClose();
  }, [isMissing, onClose]);
  return Part ? <Part {...props} /> : null;
}

/** `React.lazy` would remember a failure for good. */
function usePart<Props>(part: LaterPart<Props>) {
  const [settled, setSettled] = useState<{ part: LaterPart<Props>; isMissing: boolean }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isWanted = true;
    const settle = (isMissing: boolean) => isWanted && setSettled({ part, isMissing });
    fetchPart(part).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isWanted = false;
    };
  }, [part, attempt]);
  const again = () => {
    setSettled(undefined);
    setAttempt((before) => before + 1);
  };
  return { Part: part.loaded, isMissing: settled?.part === part && settled.isMissing, again };
}

async function fetchPart<Props>(part: LaterPart<Props>): Promise<void> {
  part.loaded ??= await part.load();
}

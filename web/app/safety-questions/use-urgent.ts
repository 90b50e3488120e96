/** Of a form that belongs to a visit or a check-in: what leads to 911 or to care today is told from it while the page stands, and that it was a mistake. */
import { isUrgent } from '@pellis/contract/safety-questions/urgent-outcomes';
import { useEffect, useMemo, useRef } from 'react';
import type { HearsChange, Said } from './said.ts';
import type { UrgentAbout } from './urgent-kept.ts';
import { type TellUrgent, urgentQueue } from './urgent-queue.ts';

/** Given to `useSafety` of the same form; undefined until it is known whose it is. */
export function useUrgent(form: string | undefined, { kind, id }: UrgentAbout, tell: TellUrgent): HearsChange | undefined {
  const latest = useRef(tell);
  latest.current = tell;
  const queue = useMemo(
    () => (form === undefined ? undefined : urgentQueue(form, { kind, id }, (answer) => latest.current(answer))),
    [form, kind, id],
  );
  useEffect(() => {
    queue?.open();
    return () => queue?.close();
  }, [queue]);
  return queue && hearing(queue);
}

/** Another answer in its place takes the one before back; of questions that have changed since, nobody took anything back. */
export function hearing({ given, takenBack }: Pick<ReturnType<typeof urgentQueue>, 'given' | 'takenBack'>): HearsChange {
  return (before, next, outcomeOf) => {
    const urgentNow = ({ isDecided, version, said }: Said) => {
      const outcome = isDecided && version === next.version ? outcomeOf(said) : null;
      return isUrgent(outcome) ? outcome : null;
    };
    const [was, is] = [urgentNow(before), urgentNow(next)];
    if (was && is && next.concern === before.concern && next.said.join() === before.said.join()) return;
    if (was) takenBack();
    if (is) given({ ...next, told: is });
  };
}

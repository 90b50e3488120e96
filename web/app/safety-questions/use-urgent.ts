/** The queue of a form that belongs to a visit or a check-in: what cannot wait is told from it while the page stands. */
import { useEffect, useMemo, useRef } from 'react';
import { type TellUrgent, type UrgentQueue, urgentQueue } from './urgent-queue.ts';

/** Undefined until it is known whose form it is. */
export function useUrgent(form: string | undefined, tell: TellUrgent): UrgentQueue | undefined {
  const latest = useRef(tell);
  latest.current = tell;
  const queue = useMemo(() => (form === undefined ? undefined : urgentQueue(form, (answer) => latest.current(answer))), [form]);
  useEffect(() => {
    queue?.open();
    return () => queue?.close();
  }, [queue]);
  return queue;
}

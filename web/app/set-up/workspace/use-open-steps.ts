/** Which steps are open: the next one, and those that somebody opened. A step that is done closes, and the keyboard goes on with the next. */
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announcer.ts';
import { nextStep, type StandingStep } from './standing-steps.ts';

type Id = StandingStep['id'];

export function useOpenSteps(steps: readonly StandingStep[]) {
  const [chosen, setChosen] = useState<Partial<Record<Id, boolean>>>({});
  const next = nextStep(steps);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<readonly StandingStep[]>([]);
  useEffect(() => {
    const fresh = steps.filter(({ id, isDone }) => isDone && before.current.some((one) => one.id === id && !one.isDone));
    before.current = steps;
    if (fresh.length === 0) return;
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !fresh.some((step) => step.id === id))));
    if (next) announce(`Done: ${fresh.map(({ heading }) => heading).join(', ')}. Next: ${next.heading}.`);
    if (next && isWithin(fresh)) focusOn(list.current, next.id);
  }, [steps, next]);
  const isOpen = (id: Id) => chosen[id] ?? id === next?.id;
  return {
    list,
    isOpen,
    toggle: (id: Id) => setChosen({ ...chosen, [id]: !isOpen(id) }),
    goTo: (id: Id) => {
      setChosen({ ...chosen, [id]: true });
      focusOn(list.current, id);
    },
  };
}

/** Nobody's focus is taken from where they went on meanwhile. */
function isWithin(steps: readonly StandingStep[]): boolean {
  const { activeElement, body } = document;
  const here = activeElement?.closest<HTMLElement>('[data-step]')?.dataset['step'];
  return activeElement === null || activeElement === body || steps.some(({ id }) => id === here);
}

function focusOn(list: HTMLElement | null, id: Id): void {
  const line = list?.querySelector<HTMLElement>(`[data-step='${id}'] h2 > button`);
  line?.focus();
  line?.scrollIntoView({ block: 'start' });
}

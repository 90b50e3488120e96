/** The question of a step, as the heading of its page; who goes on by keyboard begins there, and hears it. */
import type { ReactNode } from 'react';

const id = 'step-heading';

export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <span id={id} tabIndex={-1}>
      {children}
    </span>
  );
}

export const labelledByStep = { 'aria-labelledby': id };

/** Unless the focus is somewhere already. */
export function beginAtStep(): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
}

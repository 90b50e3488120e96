/** A form that gives way to the screen that says 911. It stays as it is behind it, for whoever corrects a mistake. */
import type { ReactNode } from 'react';
import { Later } from '../ui/later.tsx';
import type { Safety } from './use-safety.ts';

// for the few to whom it happens
export const emergency = { load: async () => (await import('./emergency.tsx')).Emergency };

export function BehindEmergency({ safety, children }: { safety: Safety; children: ReactNode }) {
  const isEmergency = safety.outcome === 'emergency';
  return (
    <>
      {isEmergency ? <Later part={emergency} props={{ safety }} /> : null}
      <div hidden={isEmergency}>{children}</div>
    </>
  );
}

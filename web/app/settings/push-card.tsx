/** Notifications in this browser, for the clinic's people: that something waits, never what. */

import type { Role } from '@pellis/contract/platform/rights';
import { type May, useMay } from '../platform/use-may.ts';
import { Card } from '../ui/card.tsx';
import { PushSwitch } from './push-switch.tsx';

function whatComes(may: May): string {
  if (may('treat'))
    return 'when a Rapid Assessment or a patient’s question waits for you, when one is due soon or late, and when a visit changes';
  if (may('work-inbox')) return 'when a message waits for an answer, and when a Rapid Assessment is late';
  return 'when a Rapid Assessment is late';
}

export function PushCard({ role }: { role: Role }) {
  const may = useMay({ role });
  return (
    <Card heading="Notifications">
      <p>This browser can tell you {whatComes(may)}, until you sign out here. A notification names nobody and says nothing about health.</p>
      <PushSwitch />
    </Card>
  );
}

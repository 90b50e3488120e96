/** How much waits beside the way to it, where it is counted by a call of its own: lab results to read or to see to, and prescriptions on their way. */
import { readForumQueue } from '@pellis/contract/forum/forum-moderation';
import { isOfHarm } from '@pellis/contract/forum/held';
import { countLabWork } from '@pellis/contract/lab-results/lab-count';
import { countTransmissions } from '@pellis/contract/transmissions/transmission-count';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { CountMark } from './count-mark.tsx';

const readEvery = 30_000;

export function LabCount() {
  const may = useMay();
  const { data } = useRead(countLabWork, {}, { every: readEvery, enabled: may('enter-lab-results', 'sign-notes') });
  if (!data) return null;
  const { waiting, critical } = data;
  const ofReaders = may('enter-lab-results') ? 'in labs to read or see to' : 'lab results to read';
  const words = may('sign-notes') ? ofReaders : 'in labs to see to';
  return <CountMark count={waiting} words={critical > 0 ? `${words}, ${critical} critical` : words} isUrgent={critical > 0} />;
}

export function ForumCount() {
  const { data } = useRead(readForumQueue, {}, { every: 60_000 });
  if (!data) return null;
  const urgent = data.filter(({ held_for, harm_in }) => harm_in.length > 0 || isOfHarm(held_for)).length;
  const words = urgent > 0 ? `to look at in the forum, ${urgent} at once` : 'to look at in the forum';
  return <CountMark count={data.length} words={words} isUrgent={urgent > 0} />;
}

/** Stands only beside a way that whoever may not ask does not see. */
export function PrescriptionCount() {
  const { data } = useRead(countTransmissions, {}, { every: readEvery });
  return data ? <CountMark count={data.waiting} words="to see to" /> : null;
}

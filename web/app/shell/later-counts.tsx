/** What waits beside a way comes after the page: nobody waits for a number. */
import { Later, type LaterPart } from '../ui/later.tsx';

const labs: LaterPart<object> = { load: async () => (await import('./own-counts.tsx')).LabCount };
const prescriptions: LaterPart<object> = { load: async () => (await import('./own-counts.tsx')).PrescriptionCount };

const forum: LaterPart<object> = { load: async () => (await import('./own-counts.tsx')).ForumCount };

export function ForumCount() {
  return <Later part={forum} props={{}} isOptional />;
}

export function LabCount() {
  return <Later part={labs} props={{}} isOptional />;
}

export function PrescriptionCount() {
  return <Later part={prescriptions} props={{}} isOptional />;
}

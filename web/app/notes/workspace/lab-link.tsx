/** A lab requisition of a signed note, which knows its document by address. */
import { LabFileLink } from './lab-files.tsx';

export function LabLink({ lab }: { lab: { name: string; url: string } }) {
  const id = lab.url.split('/').pop() ?? '';
  return <LabFileLink file={{ id, name: lab.name }} />;
}

/** In place of the form, to a patient without a pen name: why there is none, and where to choose one, or from when. */
import { Link } from 'react-router';
import { useMay } from '../platform/use-may.ts';
import { dayAhead } from '../ui/dates.ts';

interface PenFirstProps {
  /** Of whoever left a pen name early. */
  returnsAt: Date | null;
}

export function PenFirst({ returnsAt }: PenFirstProps) {
  if (!useMay()('decide-for-patient')) return null;
  if (returnsAt) return <p>You have left the forum. From {dayAhead(returnsAt)} on you can choose a pen name again, and write.</p>;
  return (
    <p>
      <Link className="way" to="/forum">
        Choose a pen name to write
      </Link>
    </p>
  );
}

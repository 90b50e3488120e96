/** In place of the form, to a patient without a pen name: why there is none, and where to choose one. */
import { Link } from 'react-router';
import { useMay } from '../platform/use-may.ts';

export function PenFirst() {
  if (!useMay()('decide-for-patient')) return null;
  return (
    <p>
      <Link className="way" to="/forum">
        Choose a pen name to write
      </Link>
    </p>
  );
}

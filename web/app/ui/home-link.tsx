/** The clinic's logo, which leads to its public home. */
import { Link } from 'react-router';
import { clinicName } from '../platform/clinic.ts';
import { Logo } from './logo.tsx';

export function HomeLink({ className }: { className: string | undefined }) {
  return (
    <Link to="/" reloadDocument className={className} aria-label={`${clinicName}, home`}>
      <Logo />
    </Link>
  );
}

/** A step that is made elsewhere: what it is about, and the ways there. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button-look.ts';

interface ElsewherePartProps {
  ways: readonly { to: string; label: string }[];
  children: ReactNode;
}

export function ElsewherePart({ ways, children }: ElsewherePartProps) {
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <p className="soft">{children}</p>
      <div className="row">
        {ways.map(({ to, label }) => (
          <Link key={to} className={buttonLook({ kind: 'secondary' })} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}

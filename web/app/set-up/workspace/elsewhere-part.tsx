/** A step that is made elsewhere: what it is about, and the ways there. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';

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
          <ButtonLink key={to} kind="secondary" to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

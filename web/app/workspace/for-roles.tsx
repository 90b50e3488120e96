/** A page of the workspace for those whom it concerns; everybody else of the clinic is told so, instead of an empty list. */
import type { Role } from '@pellis/contract/rights';
import type { ReactElement } from 'react';
import { useSession } from '../platform/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

interface Concerned {
  roles: readonly Role[];
  title: string;
  /** Whom it is for, in a sentence. */
  sentence: string;
}

export function forRoles({ roles, title, sentence }: Concerned, Inside: () => ReactElement): () => ReactElement {
  return function ForRoles() {
    const role = useSession()?.role;
    if (role && roles.includes(role)) return <Inside />;
    return (
      <Page title={title} width="wide">
        <EmptyState heading="There is nothing here for you">{sentence}</EmptyState>
      </Page>
    );
  };
}

/** A page of the workspace for those whom it concerns; everybody else of the clinic is told so, instead of an empty list. */

import type { Right } from '@pellis/contract/platform/rights';
import type { FunctionComponent } from 'react';
import { useMay } from '../platform/use-may.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { WorkPage } from '../ui/work-page.tsx';

interface Concerned {
  /** Any of them is enough. */
  rights: readonly Right[];
  title: string;
  /** Whom it is for, in a sentence. */
  sentence: string;
}

export function forRights<Props extends object>(
  { rights, title, sentence }: Concerned,
  Inside: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function ForRights(props: Props) {
    const may = useMay();
    if (may(...rights)) return <Inside {...props} />;
    return (
      <WorkPage title={title}>
        <EmptyState heading="There is nothing here for you">{sentence}</EmptyState>
      </WorkPage>
    );
  };
}

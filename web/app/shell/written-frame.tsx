/** A page in the frame of whoever has this role, as it stands before anything more is known of them: for the build to write. */
import { type Right, type Role, rightsOfRole } from '@pellis/contract/platform/rights';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import { newQueryClient } from '../platform/use-api.ts';
import { WrittenFor } from '../platform/use-session.ts';
import { clinicParts } from './clinic-parts.ts';
import { patientGroups } from './destinations.ts';
import { Shell } from './shell.tsx';

/** One for each role that begins there, by the page's address. */
export type WrittenFrames = Partial<Record<string, readonly WrittenFrame[]>>;

interface WrittenFrame {
  role: Role;
  frame: ReactNode;
}

export function frameFor(role: Role, page: ReactNode): WrittenFrame {
  const somebody = { accessToken: '', userId: '', name: '', role };
  const rights: readonly string[] = rightsOfRole(role);
  const may = (...anyOf: Right[]) => anyOf.some((right) => rights.includes(right));
  const around = isOfTheClinic(role) ? { groups: clinicParts.clinicGroups(may), clinic: clinicParts } : { groups: patientGroups(may) };
  const frame = (
    <WrittenFor value={somebody}>
      <QueryClientProvider client={newQueryClient()}>
        <Shell session={somebody} {...around}>
          {page}
        </Shell>
      </QueryClientProvider>
    </WrittenFor>
  );
  return { role, frame };
}

/** Sends a change of the health profile with the version that was read, and puts the answer in its place. */

import { readMe } from '@pellis/contract/accounts/settings';
import {
  type changeHealthProfile,
  type changeInsurance,
  type HealthProfile,
  readHealthProfile,
} from '@pellis/contract/health-profiles/health-profiles';
import { useState } from 'react';
import type { Sent } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import type { Problem } from '../ui/form-errors.ts';
import { formToast } from '../ui/toasts.ts';
import { readingFailed } from './card-file.ts';
import { failureOf } from './failure.ts';

type ChangeEndpoint = typeof changeHealthProfile | typeof changeInsurance;

export function useChange<E extends ChangeEndpoint>(
  endpoint: E,
  profile: HealthProfile,
  setErrors: (fields: Record<string, string>) => void,
) {
  const send = useSend(endpoint as ChangeEndpoint);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  /** Undefined when it could not be saved: the page says why, and keeps what was typed. */
  const change = async (bodyOf: () => Promise<Sent<E>['body']>): Promise<HealthProfile | undefined> => {
    setProblem(null);
    const body = await bodyOf().catch(() => undefined);
    if (!body) {
      formToast('error', readingFailed);
      return undefined;
    }
    try {
      // the endpoint and the body belong together by the parameter's type
      const saved = await send.mutateAsync({ body, ifMatch: profile.version } as Parameters<typeof send.mutateAsync>[0]);
      reads.put(readHealthProfile, undefined, saved);
      void reads.refresh(readMe);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutdated(error.status === 412);
      setProblem(failureOf(error));
      setErrors(error.fields);
      return undefined;
    }
  };
  return { change, problem, isOutdated, isSending: send.isPending };
}

/** This tab's key to the visit: kept over reloads, got by being signed in or by a helper's link, and forgotten when it opens nothing more. */
import { enterAsHelper, enterVisit } from '@pellis/contract/visits/visits';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { currentSession, keepInTab, keptInTab } from '../../platform/session.ts';

/** Not answered is asked again after so long. */
const againMs = 5_000;

/** Why somebody with an account or a link does not come in by it. */
export type Refused = 'account' | 'link' | null;

export function usePass(id: string) {
  const name = `visit-pass-${id}`;
  const [pass, setPass] = useState<string | null>(() => (typeof window === 'undefined' ? null : keptInTab(name)));
  const [refused, setRefused] = useState<Refused>(null);
  const [isEntering, setEntering] = useState(true);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const keep = useCallback(
    (fresh: string) => {
      keepInTab(name, fresh);
      setPass(fresh);
    },
    [name],
  );
  const forget = useCallback(() => {
    keepInTab(name, null);
    setPass(null);
  }, [name]);
  useEffect(() => {
    if (pass) return setEntering(false);
    let isGone = false;
    let timer = 0;
    void enter(id).then((entered) => {
      if (isGone) return;
      if (entered.pass) keep(entered.pass);
      setRefused(entered.refused ?? null);
      setProblem(entered.problem ?? null);
      setEntering(false);
      if (entered.problem) timer = window.setTimeout(() => setTries(tries + 1), againMs);
    });
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [id, pass, keep, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return { pass, refused, problem, again, isEntering, keep, forget };
}

interface Entered {
  pass?: string;
  refused?: Refused;
  problem?: ApiError;
}

/** By a helper's link where there is one, else as whoever is signed in; nothing for a stranger. */
async function enter(id: string): Promise<Entered> {
  const code = /^#helper=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (!code && !currentSession()) return {};
  try {
    return code ? await call(enterAsHelper, { params: { code } }) : await call(enterVisit, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) return {};
    // whoever was not answered is no stranger yet
    if (error.status === 0 || error.status >= 500) return { problem: error };
    return { refused: error.status === 404 ? (code ? 'link' : 'account') : null };
  }
}

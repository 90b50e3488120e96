/** This tab's key to the visit: kept over reloads, got by being signed in or by a helper's link, and forgotten when it opens nothing more. */
import { enterAsHelper, enterVisit } from '@pellis/contract/visits';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { currentSession, keepInTab, keptInTab } from '../../platform/session.ts';

/** Why somebody with an account or a link does not come in by it. */
export type Refused = 'account' | 'link' | null;

export function usePass(id: string) {
  const name = `visit-pass-${id}`;
  const [pass, setPass] = useState<string | null>(() => (typeof window === 'undefined' ? null : keptInTab(name)));
  const [refused, setRefused] = useState<Refused>(null);
  const [isEntering, setEntering] = useState(true);
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
    void enter(id).then((entered) => {
      if (isGone) return;
      if (entered && 'pass' in entered) keep(entered.pass);
      else setRefused(entered?.refused ?? null);
      setEntering(false);
    });
    return () => {
      isGone = true;
    };
  }, [id, pass, keep]);
  return { pass, refused, isEntering, keep, forget };
}

/** By a helper's link where there is one, else as whoever is signed in; nothing for a stranger. */
async function enter(id: string): Promise<{ pass: string } | { refused: Refused } | null> {
  const code = /^#helper=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (!code && !currentSession()) return null;
  try {
    return code ? await call(enterAsHelper, { params: { code } }) : await call(enterVisit, { params: { id } });
  } catch (error) {
    return { refused: error instanceof ApiError && error.status === 404 ? (code ? 'link' : 'account') : null };
  }
}

/** One sign-in with a third party, from its library to our own answer. */
import type { SignInAnswer } from '@pellis/contract/accounts/accounts';
import {
  logInByThirdParty,
  openThirdPartyWindow,
  type ThirdParty,
  thirdPartyScope,
  type WindowOpening,
} from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { type LibraryAnswer, libraryOf, loadLibrary } from './third-party-library.ts';
import { libraryFailed, problemOf } from './third-party-problem.ts';
import { openWindow } from './third-party-window.ts';

/** An opening is good for ten minutes on the server; one that waits for its click is renewed well before. */
const freshMs = 8 * 60_000;

export function useThirdParty(party: ThirdParty, onSignedIn: (answer: SignInAnswer) => void) {
  const library = useLibrary(party.library);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prepare = usePreparing(party);
  const { mutate, isPending } = useSend(logInByThirdParty);
  const navigate = useNavigate();

  const fail = (sentence: string) => {
    setOpen(false);
    setProblem(sentence);
  };
  const hear = ({ code, access_token, state, iss, error }: LibraryAnswer) => {
    const token = party.flow === 'code' ? code : access_token;
    if (error || !token) {
      fail(problemOf(error ?? ''));
      return;
    }
    setOpen(false);
    const body = party.flow === 'code' ? { token, state, ...(iss ? { iss } : {}) } : { token };
    mutate(
      { body },
      {
        onSuccess: (answer) =>
          'code' in answer ? void navigate(`/complete-registration?code=${encodeURIComponent(answer.code)}`) : onSignedIn(answer),
        onError: ({ detail }) => fail(detail),
      },
    );
  };
  const start = async () => {
    setProblem(null);
    try {
      const opening = await prepare.take();
      show(party, opening, { callback: hear, error_callback: ({ type }) => fail(problemOf(type)) });
      setOpen(true);
    } catch (error) {
      fail(error instanceof ApiError ? error.detail : problemOf(''));
    }
  };
  return { library, isOpen, isSending: isPending, problem, prepare: prepare.begin, start };
}

interface Heard {
  callback: (answer: LibraryAnswer) => void;
  error_callback: (problem: { type: string }) => void;
}

/** Opens the window: by the third party's library where it has one that can, else by ourselves. */
function show(party: ThirdParty, opening: WindowOpening | null, heard: Heard): void {
  const call = { client_id: party.client_id, scope: thirdPartyScope, ...heard };
  if (!opening) {
    libraryOf(party.kind).initTokenClient(call).requestAccessToken();
  } else if (party.library) {
    const { state, nonce, code_challenge, redirect_uri } = opening;
    libraryOf(party.kind)
      .initCodeClient({ ...call, state, nonce, code_challenge, redirect_uri })
      .requestCode();
  } else {
    openWindow({ address: opening.authorization_url, state: opening.state, ...heard });
  }
}

/** Browsers open a window only straight from a click, so what it needs is fetched as soon as somebody goes for the button. */
function usePreparing({ flow }: ThirdParty) {
  const { mutateAsync } = useSend(openThirdPartyWindow);
  const prepared = useRef<{ opening: Promise<WindowOpening>; at: number } | null>(null);
  const begin = useCallback(() => {
    if (flow === 'token' || (prepared.current && Date.now() - prepared.current.at < freshMs)) return;
    const opening = mutateAsync();
    prepared.current = { opening, at: Date.now() };
    opening.catch(() => {
      prepared.current = null;
    });
  }, [flow, mutateAsync]);
  /** Each opening is for one window. */
  const take = async () => {
    begin();
    const { current } = prepared;
    prepared.current = null;
    return current ? current.opening : null;
  };
  return { begin, take };
}

function useLibrary(address: string | null) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(address ? 'loading' : 'ready');
  const load = useCallback(() => {
    if (!address) return;
    setState('loading');
    loadLibrary(address).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [address]);
  useEffect(load, [load]);
  return { state, problem: state === 'failed' ? libraryFailed : null, reload: load };
}

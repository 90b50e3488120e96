/** Switches notifications on and off for this browser, and says in a sentence who said no. */

import { keepPush, type PushState, readPush, subscribePush, unsubscribePush } from '@pellis/contract/notifications/push';
import { useCallback, useEffect, useState } from 'react';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { isTakenBack, usePermission } from './push-permission.ts';

const blocked = 'Notifications are blocked in this browser’s settings. Allow them there for this site, then press the button.';

export function PushSwitch() {
  const { data: push, error, refetch } = useRead(readPush);
  const permission = usePermission();
  const isOff = isTakenBack(permission);
  useEndTakenBack(push?.is_on === true && isOff);
  const here = useThisBrowser(push);
  if (error) return <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />;
  if (here.error) return <LoadFailed error={here.error} words={here.error.detail} onAgain={here.askAgain} />;
  if (push && isOff) return <Switching push={{ ...push, is_on: false }} isBlocked={permission === 'denied'} />;
  if (push && here.isKnown) return <Switching push={push} isBlocked={false} />;
  return (
    <div role="status" aria-busy="true">
      <Button kind="secondary" disabled>
        Just a moment…
      </Button>
    </div>
  );
}

const mayBeOn = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** What was taken back in the browser's own settings is ended at the clinic too: it would send what nobody is shown. */
function useEndTakenBack(isOver: boolean): void {
  const { mutate } = useSend(unsubscribePush);
  const reads = useReads();
  useEffect(() => {
    if (!isOver) return;
    mutate(undefined, { onSuccess: (state) => reads.put(readPush, undefined, state) });
    void import('./push-script.ts').then(({ endHere }) => endHere()).catch(() => null);
  }, [isOver, mutate, reads]);
}

/** It may be on because of an earlier session of the same person: the clinic is asked before anybody reads that it is off. */
function useThisBrowser(push: PushState | undefined) {
  const [isAsked, setAsked] = useState(() => !mayBeOn());
  const { mutate, error, variables } = useSend(keepPush);
  const reads = useReads();
  const [key, isOff] = [push?.public_key, push?.is_on === false];
  const keep = useCallback(
    (endpoint: string) => {
      const onSuccess = (state: PushState) => {
        reads.put(readPush, undefined, state);
        setAsked(true);
      };
      mutate({ body: { endpoint } }, { onSuccess });
    },
    [mutate, reads],
  );
  useEffect(() => {
    if (isAsked || !isOff || !key) return;
    let isLeft = false;
    void import('./push-script.ts')
      .then(({ endpointHere }) => endpointHere(key))
      .catch(() => null)
      .then((endpoint) => {
        if (isLeft) return;
        if (endpoint) keep(endpoint);
        else setAsked(true);
      });
    return () => {
      isLeft = true;
    };
  }, [isAsked, isOff, key, keep]);
  return { isKnown: isAsked || !isOff, error, askAgain: () => keep(variables?.body.endpoint ?? '') };
}

function Switching({ push, isBlocked }: { push: PushState; isBlocked: boolean }) {
  const reads = useReads();
  const on = useSend(subscribePush);
  const off = useSend(unsubscribePush);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const show = (state: PushState, words: string) => {
    reads.put(readPush, undefined, state);
    toast('success', words);
  };
  const enable = async () => {
    setProblem(null);
    setAsking(true);
    // only who presses the button loads the script
    const { subscribeHere } = await import('./push-script.ts');
    const answer = await subscribeHere(push.public_key);
    setAsking(false);
    if ('problem' in answer) return setProblem(answer.problem);
    on.mutate(
      { body: answer.subscription },
      { onSuccess: (state) => show(state, 'Notifications are on.'), onError: (error) => setProblem(error.detail) },
    );
  };
  const disable = () => {
    setProblem(null);
    off.mutate(undefined, {
      onSuccess: (state) => show(state, 'Notifications are off.'),
      onError: (error) => setProblem(error.detail),
    });
  };
  const isBusy = isAsking || on.isPending || off.isPending;
  return (
    <>
      <div>
        {push.is_on ? (
          <Button kind="secondary" disabled={isBusy} onClick={disable}>
            Disable Push Notifications
          </Button>
        ) : (
          <Button kind="secondary" disabled={isBusy} onClick={() => void enable()}>
            {isBusy ? 'Just a moment…' : 'Enable Push Notifications'}
          </Button>
        )}
      </div>
      {push.is_on ? <p className="soft small">Notifications are on in this browser.</p> : null}
      {problem || isBlocked ? (
        <Notice kind="warning" isSpoken={problem !== null}>
          {problem ?? blocked}
        </Notice>
      ) : null}
    </>
  );
}

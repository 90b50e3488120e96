/** The chat's place in the app, held free: what stands there comes when somebody asks for it, or after the page itself. */
import { type ComponentType, useEffect, useState } from 'react';
import { unreachable } from '../platform/api-error.ts';
import { chat, chatNotReady } from '../ui/chat.ts';
import { toast } from '../ui/toasts.ts';
import { takeEarlyPress } from './early-press.ts';

const quietAfter = 1200;
/** A call that hangs keeps the chat from nobody. */
const mostWaits = 6;

/** Standing at the end of a page that is still to come it would be pushed away. */
const isPageAwaited = () => document.querySelector('[aria-busy="true"]') !== null;

/** Without a connection nobody can promise it shortly. */
export const whyNotReady = () => (navigator.onLine ? chatNotReady : unreachable().detail);

/** `load` brings what stands there. */
export function ChatLater({ load: loadHost }: { load: () => Promise<ComponentType> }) {
  const [host, setHost] = useState<{ Host: ComponentType } | null>(null);
  useEffect(() => {
    const load = async () => {
      setHost({ Host: await loadHost() });
    };
    const sayNotReady = () => {
      chat.close();
      toast('info', whyNotReady());
    };
    let waits = 0;
    const comeOnceStill = () => {
      waits += 1;
      if (isPageAwaited() && waits < mostWaits) timer = window.setTimeout(comeOnceStill, quietAfter);
      else void load().catch(() => undefined);
    };
    let timer = window.setTimeout(comeOnceStill, quietAfter);
    const pressed = takeEarlyPress();
    if (pressed) chat.open({ topic: pressed });
    // a press may also have come between a page's waking and this
    if (chat.state().isOpen) void load().catch(sayNotReady);
    const forget = chat.subscribe(() => chat.state().isOpen && void load().catch(sayNotReady));
    return () => {
      window.clearTimeout(timer);
      forget();
    };
  }, [loadHost]);
  return host ? <host.Host /> : null;
}

/** A third party's window opened by ourselves, where its library cannot do it as safely: it comes back to our own return page. */
import type { LibraryAnswer } from './third-party-library.ts';

interface Asked {
  address: string;
  state: string;
  callback: (answer: LibraryAnswer) => void;
  error_callback: (problem: { type: string }) => void;
}

const size = 'popup,width=480,height=720';

export function openWindow({ address, state, callback, error_callback }: Asked): void {
  const shown = window.open(address, 'pellis-sign-in', size);
  if (!shown) {
    error_callback({ type: 'popup_failed_to_open' });
    return;
  }
  const end = () => {
    clearInterval(watch);
    window.removeEventListener('message', listen);
  };
  const listen = ({ origin, data }: MessageEvent) => {
    if (origin !== window.location.origin || data?.type !== 'pellis-sign-in' || data.state !== state) return;
    end();
    shown.close();
    callback(data);
  };
  let looks = 0;
  const watch = setInterval(() => {
    if (!shown.closed) return;
    looks += 1;
    // its answer may be on the way still
    if (looks < 4) return;
    end();
    error_callback({ type: 'popup_closed' });
  }, 300);
  window.addEventListener('message', listen);
  shown.focus();
}

/** Setting up an authenticator app: scan or type the key, then prove it with its first code. */
import type { AppKey } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './app-set-up.module.css';
import { CodeForm } from './code-form.tsx';
import { QrPicture } from './qr-picture.tsx';
import { useAttempt } from './use-attempt.ts';

interface AppSetUpProps {
  /** Asks for a key. */
  begin: () => Promise<AppKey>;
  /** Sends the first code; what follows is the caller's. */
  confirm: (proof: { ticket: string; code: string }) => Promise<void>;
}

export function AppSetUp({ begin, confirm }: AppSetUpProps) {
  const [offer, setOffer] = useState<AppKey | null>(null);
  const asking = useAttempt();
  const proving = useAttempt();
  const ask = () => asking.run(async () => setOffer(await begin()));
  const isAsked = useRef(false);
  useEffect(() => {
    // a key is made once, however often the page is drawn
    if (!isAsked.current) void ask();
    isAsked.current = true;
  });
  if (asking.problem) {
    return (
      <Notice kind="error" isSpoken actions={<Button onClick={() => void ask()}>Try again</Button>}>
        {asking.problem}
      </Notice>
    );
  }
  if (!offer) return <Loading words="Making a key for your app…" />;
  return (
    <ol className={styles['app-steps']}>
      <li>
        <p>
          Open an authenticator app on your phone, such as Google Authenticator, 1Password or the passwords app of your phone, and scan this
          picture.
        </p>
        <QrPicture text={offer.uri} />
        <Key text={offer.key} />
      </li>
      <li>
        <p>Then type the code that the app shows.</p>
        <CodeForm
          kind="totp"
          button="Confirm the app"
          isSending={proving.isBusy}
          problem={proving.problem}
          onCode={(code) => void proving.run(() => confirm({ ticket: offer.ticket, code }))}
        />
      </li>
    </ol>
  );
}

/** For who cannot scan: the key in groups of four, and a link for who reads this on the phone itself. */
function Key({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', 'Key copied'),
      () => toast('error', 'The key could not be copied. Please type it.'),
    );
  return (
    <details className={styles['app-key']}>
      <summary>I cannot scan it</summary>
      <p className="small">Type this key into the app, as a time-based key:</p>
      <code>{text.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      <Button kind="quiet" onClick={() => void copy()}>
        Copy the key
      </Button>
    </details>
  );
}

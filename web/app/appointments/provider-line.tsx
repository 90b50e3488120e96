/** Who a card is about: the dermatologist's face or initial, their name, and when. */
import type { Provider } from '@pellis/contract/people/people';
import { type ReactNode, useState } from 'react';
import styles from './provider-line.module.css';

/** The address of the face is read under either name. */
type Shown = Pick<Provider, 'name' | 'credentials'> & { avatar_url?: string | null; avatarUrl?: string | null };

/** `children` is the line under the name. */
export function ProviderLine({ provider, children }: { provider: Shown | null; children?: ReactNode }) {
  const name = provider?.name || 'Your Doctor';
  return (
    <div className={styles['provider-line']}>
      <Avatar name={name} url={provider?.avatar_url ?? provider?.avatarUrl ?? null} />
      <div className={styles['provider-line-words']}>
        <p>
          <span className={styles['provider-line-name']}>{name}</span>
          {provider?.credentials ? <span className="soft"> {provider.credentials}</span> : null}
        </p>
        {children ? <div className="soft">{children}</div> : null}
      </div>
    </div>
  );
}

function Avatar({ name, url }: { name: string; url: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (url && !isBroken)
    return <img className={styles['provider-line-face']} src={url} alt="" width={48} height={48} onError={() => setBroken(true)} />;
  return (
    <span className={styles['provider-line-face']} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** Of the first name, after a title. */
function initialOf(name: string): string {
  return name.replace(/^(dr|prof)\.?\s+/i, '').slice(0, 1);
}

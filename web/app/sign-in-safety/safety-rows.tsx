/** The second steps somebody has, a row each. */

import type { SignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import phone from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import fingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { hasPasskeys } from './passkeys.ts';
import styles from './safety-card.module.css';
import type { OwnPasskey, SafetyTask } from './safety-task.ts';

interface RowProps {
  safety: SignInSafety;
  onTask: (task: SafetyTask) => void;
}

export function AppRow({ safety, onTask }: RowProps) {
  const { app_since } = safety;
  return (
    <Row
      icon={phone}
      name="Authenticator app"
      state={app_since ? `On since ${longDate(app_since)}` : 'Off. A code from an app on your phone.'}
      isOn={app_since !== null}
    >
      {app_since ? (
        <>
          <Act onClick={() => onTask({ name: 'add-app' })}>Use another app</Act>
          <Act onClick={() => onTask({ name: 'remove-app' })}>Switch off</Act>
        </>
      ) : (
        <Act onClick={() => onTask({ name: 'add-app' })}>Set up an app</Act>
      )}
    </Row>
  );
}

export function PasskeyRows({ safety, onTask }: RowProps) {
  return (
    <>
      {safety.passkeys.map((passkey) => (
        <Row key={passkey.id} icon={fingerprint} name={passkey.name} state={lastUse(passkey)} isOn>
          <Act onClick={() => onTask({ name: 'rename-passkey', passkey })} about={passkey.name}>
            Rename
          </Act>
          <Act onClick={() => onTask({ name: 'remove-passkey', passkey })} about={passkey.name}>
            Remove
          </Act>
        </Row>
      ))}
      {hasPasskeys() ? (
        <Row
          icon={fingerprint}
          name={safety.passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          state="Your fingerprint, face or PIN on a device of yours."
        >
          <Act onClick={() => onTask({ name: 'add-passkey' })}>Add a passkey</Act>
        </Row>
      ) : null}
    </>
  );
}

export function CodesRow({ safety, onTask }: RowProps) {
  const left = safety.recovery_codes_left;
  return (
    <Row icon={key} name="Recovery codes" state={left === 1 ? '1 code left' : `${left} codes left`} isOn={left > 2}>
      <Act onClick={() => onTask({ name: 'make-codes' })}>Make new codes</Act>
    </Row>
  );
}

function lastUse({ created_at, last_used_at }: OwnPasskey): string {
  return last_used_at ? `Passkey, last used ${longDate(last_used_at)}` : `Passkey, added ${longDate(created_at)}`;
}

interface RowParts {
  icon: typeof phone;
  name: string;
  state: string;
  isOn?: boolean;
  children: ReactNode;
}

function Row({ icon, name, state, isOn = false, children }: RowParts) {
  return (
    <div className={isOn ? `${styles['safety-row']} ${styles['safety-row-on']}` : styles['safety-row']}>
      <Icon of={icon} size={26} />
      <div>
        <h3>{name}</h3>
        <p className="small soft">{state}</p>
        <div className="row">{children}</div>
      </div>
    </div>
  );
}

function Act({ onClick, about, children }: { onClick: () => void; about?: string; children: string }) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {children}
      {about ? <span className="visually-hidden"> {about}</span> : null}
    </Button>
  );
}

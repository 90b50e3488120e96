/** The windows in which sign-in safety is changed. */
import {
  makeRecoveryCodes,
  offerApp,
  offerPasskey,
  readSignInSafety,
  removeApp,
  removePasskey,
  renamePasskey,
  type SignInSafety,
  setUpApp,
  setUpPasskey,
} from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { AppSetUp } from './app-set-up.tsx';
import { ConfirmTask } from './confirm-task.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import type { SafetyTask } from './safety-task.ts';

const titles: Record<SafetyTask['name'], string> = {
  'add-app': 'Set up an authenticator app',
  'remove-app': 'Switch off the authenticator app?',
  'add-passkey': 'Add a passkey',
  'rename-passkey': 'Rename a passkey',
  'remove-passkey': 'Remove this passkey?',
  'make-codes': 'Make new recovery codes?',
  'show-codes': 'Keep your recovery codes',
};

interface SafetyDialogsProps {
  task: SafetyTask;
  onTask: (task: SafetyTask | null) => void;
}

export function SafetyDialogs({ task, onTask }: SafetyDialogsProps) {
  const close = () => onTask(null);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={titles[task.name]}
      actions={task.name === 'show-codes' ? <Button onClick={close}>I have kept them</Button> : undefined}
    >
      <Task task={task} onTask={onTask} />
    </Dialog>
  );
}

interface TaskProps {
  task: SafetyTask;
  onTask: (task: SafetyTask | null) => void;
}

function Task({ task, onTask }: TaskProps) {
  const calls = useSafetyCalls();
  const settle = (answer: { safety: SignInSafety; recovery_codes: string[] | null }, words: string) => {
    calls.keep(answer.safety);
    toast('success', words);
    onTask(answer.recovery_codes ? { name: 'show-codes', codes: answer.recovery_codes } : null);
  };
  const done = (safety: SignInSafety, words: string) => settle({ safety, recovery_codes: null }, words);
  switch (task.name) {
    case 'add-app':
      return (
        <AppSetUp
          begin={() => calls.offerApp()}
          confirm={async (body) => settle(await calls.setUpApp({ body }), 'Your authenticator app is set up')}
        />
      );
    case 'add-passkey':
      return (
        <PasskeySetUp
          begin={() => calls.offerPasskey()}
          confirm={async (body) => settle(await calls.setUpPasskey({ body }), 'Your passkey is kept')}
        />
      );
    case 'rename-passkey':
      return (
        <RenamePasskey
          passkey={task.passkey}
          onName={async (name) => done(await calls.rename({ params: { id: task.passkey.id }, body: { name } }), 'Renamed')}
        />
      );
    case 'remove-app':
      return (
        <ConfirmTask
          words="You will no longer be asked for its code when you log in."
          button="Switch off"
          onConfirm={async () => done(await calls.removeApp(), 'The authenticator app is off')}
        />
      );
    case 'remove-passkey':
      return (
        <ConfirmTask
          words={`“${task.passkey.name}” will no longer open your account.`}
          button="Remove"
          onConfirm={async () => done(await calls.removePasskey({ params: { id: task.passkey.id } }), 'The passkey is removed')}
        />
      );
    case 'make-codes':
      return (
        <ConfirmTask
          words="The codes you have now stop working, and you get ten new ones."
          button="Make new codes"
          onConfirm={async () => {
            const { recovery_codes } = await calls.makeCodes();
            await calls.refresh();
            onTask({ name: 'show-codes', codes: recovery_codes });
          }}
        />
      );
    case 'show-codes':
      return <RecoveryCodes codes={task.codes} />;
  }
}

function useSafetyCalls() {
  const reads = useReads();
  return {
    offerApp: useSend(offerApp).mutateAsync,
    setUpApp: useSend(setUpApp).mutateAsync,
    removeApp: useSend(removeApp).mutateAsync,
    offerPasskey: useSend(offerPasskey).mutateAsync,
    setUpPasskey: useSend(setUpPasskey).mutateAsync,
    rename: useSend(renamePasskey).mutateAsync,
    removePasskey: useSend(removePasskey).mutateAsync,
    makeCodes: useSend(makeRecoveryCodes).mutateAsync,
    keep: (safety: SignInSafety) => reads.put(readSignInSafety, undefined, safety),
    refresh: () => reads.refresh(readSignInSafety),
  };
}

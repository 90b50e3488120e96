/** Who has been signed in for a while confirms that it is them, by password, code or passkey, before the door itself is changed. */
import { useForm } from '@mantine/form';
import { askForPasskeyAgain, ProofForm, proveMyself, type SignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { CodeForm } from './code-form.tsx';
import { hasPasskeys, showPasskey } from './passkeys.ts';
import { useAttempt } from './use-attempt.ts';

export function ProveMyself({ safety, onProven }: { safety: SignInSafety; onProven: () => void }) {
  const ask = useSend(askForPasskeyAgain);
  const prove = useSend(proveMyself);
  const attempt = useAttempt();
  const send = (body: Parameters<typeof prove.mutateAsync>[0]['body']) =>
    attempt.run(async () => {
      await prove.mutateAsync({ body });
      onProven();
    });
  const show = () =>
    attempt.run(async () => {
      const { ticket, options } = await ask.mutateAsync();
      await prove.mutateAsync({ body: { ticket, passkey: await showPasskey(options) } });
      onProven();
    });
  const hasPasskey = safety.passkeys.length > 0 && hasPasskeys();
  return (
    <div className="stack">
      <p>You logged in a while ago, and what you are about to change decides who gets in.</p>
      {safety.has_password ? (
        <PasswordProof isSending={attempt.isBusy} onPassword={(password) => void send({ password })} />
      ) : safety.app_since ? (
        <CodeForm kind="totp" button="Confirm" isSending={attempt.isBusy} problem={null} onCode={(code) => void send({ code })} />
      ) : null}
      {hasPasskey ? (
        <div>
          <Button kind="secondary" disabled={attempt.isBusy} onClick={() => void show()}>
            Use my passkey
          </Button>
        </div>
      ) : null}
      {safety.has_password || safety.app_since || hasPasskey ? null : <p>Please log out and log in again, then come back here.</p>}
      {attempt.problem ? (
        <Notice kind="error" isSpoken>
          {attempt.problem}
        </Notice>
      ) : null}
    </div>
  );
}

function PasswordProof({ isSending, onPassword }: { isSending: boolean; onPassword: (password: string) => void }) {
  const form = useForm({ initialValues: { proof: '' }, validate: checkedBy(ProofForm) });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit(({ proof }) => onPassword(proof))}>
      <PasswordField label="Your password" autoComplete="current-password" {...form.getInputProps('proof')} />
      <div>
        <SubmitButton isValid={form.isValid()} isSending={isSending}>
          Confirm
        </SubmitButton>
      </div>
    </form>
  );
}

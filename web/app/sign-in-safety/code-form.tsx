/** A code, typed: six digits of the app, or a recovery code. */
import { useForm } from '@mantine/form';
import { CodeForm as Schema } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  kind: 'totp' | 'recovery';
  button: string;
  isSending: boolean;
  problem: string | null;
  onCode: (code: string) => void;
}

const words = {
  totp: { label: '6-digit code', hint: 'It changes every 30 seconds.', placeholder: '123 456' },
  recovery: { label: 'Recovery code', hint: 'One of the ten codes you kept. Each works once.', placeholder: 'abcd-efgh-jkmn' },
};

export function CodeForm({ kind, button, isSending, problem, onCode }: CodeFormProps) {
  const form = useForm({ initialValues: { code: '' }, validate: checkedBy(Schema) });
  const { label, hint, placeholder } = words[kind];
  return (
    <form className="stack" style={{ '--gap': '18px' }} noValidate onSubmit={form.onSubmit(({ code }) => onCode(code))}>
      <TextField
        className={`field-input ${styles['code-input']}`}
        label={label}
        hint={hint}
        placeholder={placeholder}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        {...form.getInputProps('code')}
      />
      {problem ? (
        <Notice kind="error" isSpoken>
          {problem}
        </Notice>
      ) : null}
      <SubmitButton isValid={form.isValid()} isSending={isSending} isWide>
        {button}
      </SubmitButton>
    </form>
  );
}

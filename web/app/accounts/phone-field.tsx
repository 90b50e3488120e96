/** A phone number that writes its own brackets, and keeps the caret where the person was typing. */
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from '../ui/fields.tsx';
import { caretAfter, maskPhone } from './phone.ts';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & { value?: string; onChange: (value: string) => void };

export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskPhone(target.value);
    const isAtEnd = target.selectionStart === target.value.length;
    const before = target.value.slice(0, target.selectionStart ?? 0).replaceAll(/\D/g, '').length;
    caret.current = isAtEnd ? masked.length : caretAfter(masked, before);
    onChange(masked);
  };
  return (
    <TextField
      ref={input}
      type="text"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(###) ###-####"
      maxLength={17}
      value={value}
      onChange={change}
      {...rest}
    />
  );
}

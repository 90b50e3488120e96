/** Stripe's own card fields: a card number is typed into them and goes to Stripe alone. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDarkMode } from '../platform/use-dark-mode.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './stripe-card.module.css';
import { stripeLook } from './stripe-look.ts';
import { openStripe, type StripeElement, type StripeElements, type StripeScript } from './stripe-script.ts';
import { isSavedAlready, problemOfStripe } from './stripe-words.ts';

interface StripeCardProps {
  publishableKey: string;
  clientSecret: string;
  onSaved: () => void;
  onReopen: () => void;
}

export function StripeCard({ publishableKey, clientSecret, onSaved, onReopen }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const { fields, state } = useFields(place, publishableKey, clientSecret);
  const { save, isSaving, problem } = useSaving(fields, onSaved);
  if (state === 'failed')
    return (
      <Notice kind="error" heading="The card fields could not be loaded." isSpoken actions={<Button onClick={onReopen}>Try again</Button>}>
        Check your connection, allow js.stripe.com if your browser blocks it, and try again.
      </Notice>
    );
  const isReady = state === 'ready';
  return (
    <form className="stack" style={{ '--gap': '20px' }} noValidate onSubmit={(event) => void save(event)}>
      {problem ? <Notice kind="error" heading={problem} isSpoken /> : null}
      <div className={styles['stripe-card']} aria-busy={!isReady}>
        {isReady ? null : (
          <div className={styles['stripe-card-coming']}>
            <SkeletonText lines={4} />
          </div>
        )}
        <div ref={place} className={isReady ? undefined : styles['stripe-card-hidden']} />
      </div>
      <div>
        <SubmitButton isValid={isReady} isSending={isSaving} untilValid="Save card">
          {isSaving ? 'Saving your card…' : 'Save card'}
        </SubmitButton>
      </div>
    </form>
  );
}

interface Fields {
  stripe: StripeScript;
  elements: StripeElements;
}

function useFields(place: React.RefObject<HTMLDivElement | null>, publishableKey: string, clientSecret: string) {
  const [state, setState] = useState<'coming' | 'ready' | 'failed'>('coming');
  const fields = useRef<Fields>(null);
  const isDark = useDarkMode();
  const look = useRef(isDark);
  useEffect(() => {
    look.current = isDark;
    fields.current?.elements.update({ appearance: stripeLook(isDark) });
  }, [isDark]);
  useEffect(() => {
    let element: StripeElement | undefined;
    let isOver = false;
    const draw = async () => {
      const stripe = await openStripe(publishableKey);
      if (isOver || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: stripeLook(look.current), locale: 'en' });
      element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      fields.current = { stripe, elements };
    };
    draw().catch(() => {
      if (!isOver) setState('failed');
    });
    return () => {
      isOver = true;
      fields.current = null;
      element?.destroy();
    };
  }, [place, publishableKey, clientSecret]);
  return { fields, state };
}

/** The bank's step, when it asks for one, opens over this page. */
function useSaving(fields: React.RefObject<Fields | null>, onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!fields.current || isSaving) return;
    setSaving(true);
    setProblem(undefined);
    const { stripe, elements } = fields.current;
    const confirmParams = { return_url: window.location.href };
    const { error, setupIntent } = await stripe
      .confirmSetup({ elements, redirect: 'if_required', confirmParams })
      .catch(() => ({ error: { type: 'api_error' }, setupIntent: undefined }));
    setSaving(false);
    if (setupIntent?.status === 'succeeded' || (error && isSavedAlready(error))) return onSaved();
    setProblem(problemOfStripe(error ?? { type: 'api_error' }));
  };
  return { save, isSaving, problem };
}

/** Stripe's own script: loaded only where its fields stand, from Stripe itself as it asks, and only what we use of it. */

export interface StripeProblem {
  type: string;
  code?: string;
  message?: string;
  setup_intent?: { status: string };
}

export interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', hear: () => void): void;
}

export interface StripeElements {
  create(kind: 'payment', options: object): StripeElement;
  update(options: { appearance: object }): void;
}

export interface StripeScript {
  elements(options: { clientSecret: string; appearance: object; locale: 'en' }): StripeElements;
  confirmSetup(options: {
    elements: StripeElements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }): Promise<{ error?: StripeProblem; setupIntent?: { status: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

const address = 'https://js.stripe.com/v3';
const patienceMs = 15_000;
let loading: Promise<void> | undefined;

/** After a failure it may be asked again. */
export async function openStripe(publishableKey: string): Promise<StripeScript> {
  loading ??= fetchScript();
  try {
    await loading;
    if (!window.Stripe) throw new Error('the script was loaded, and is not there');
    return window.Stripe(publishableKey);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function fetchScript(): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    const give = () => {
      clearTimeout(timer);
      script.remove();
      failed(new Error('the script did not load'));
    };
    const timer = window.setTimeout(give, patienceMs);
    script.src = address;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      loaded();
    };
    script.onerror = give;
    document.head.append(script);
  });
}

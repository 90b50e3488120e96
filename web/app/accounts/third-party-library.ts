/** The third party's own script for the page: loaded only where its button stands, and asked for its window. */

/** What the library answers: the window's code, or an access token, or why there is neither. */
export interface LibraryAnswer {
  code?: string;
  state?: string;
  iss?: string;
  access_token?: string;
  error?: string;
}

export interface LibraryCall {
  client_id: string;
  scope: string;
  callback: (answer: LibraryAnswer) => void;
  error_callback: (problem: { type: string }) => void;
}

export interface CodeCall extends LibraryCall {
  state: string;
  nonce: string;
  code_challenge: string;
  redirect_uri: string;
}

interface Library {
  accounts: {
    oauth2: {
      initCodeClient(call: CodeCall): { requestCode(): void };
      initTokenClient(call: LibraryCall): { requestAccessToken(): void };
    };
  };
}

/** Each third party's library hangs itself up under a name of its own. */
const names = { google: 'google', embedded: 'pellisSignIn' } as const;

const patienceMs = 15_000;
const loading = new Map<string, Promise<void>>();

/** Loads it once; after a failure it may be asked again. */
export function loadLibrary(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const started = fetchScript(address).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, started);
  return started;
}

export function libraryOf(kind: keyof typeof names): Library['accounts']['oauth2'] {
  const library = (window as unknown as Record<string, Library | undefined>)[names[kind]];
  if (!library) throw new Error('the library was loaded, and is not there');
  return library.accounts.oauth2;
}

function fetchScript(address: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    const give = () => {
      script.remove();
      failed(new Error('the library did not load'));
    };
    const timer = setTimeout(give, patienceMs);
    script.src = address;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      loaded();
    };
    script.onerror = () => {
      clearTimeout(timer);
      give();
    };
    document.head.append(script);
  });
}

// The embedded sign-in window's library: opens the window and tells what it answered, with the calls of Google's library.
(() => {
  const url = '{{url}}';
  const browserClientId = '{{browserClientId}}';

  /** Opens the window and waits for its one message; `error` hears why there is none. */
  function ask(parameters, origin, heard, error) {
    const size = 'popup,width=480,height=720';
    const shown = window.open(`${url}/auth?${new URLSearchParams(parameters)}`, 'pellis-sign-in', size);
    if (!shown) return error({ type: 'popup_failed_to_open' });
    const end = () => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
    };
    const listen = ({ origin: from, data }) => {
      if (from !== origin || data?.type !== 'pellis-sign-in' || data.state !== parameters.state) return;
      end();
      shown.close();
      heard(data);
    };
    let looks = 0;
    const watch = setInterval(() => {
      if (!shown.closed) return;
      looks += 1;
      // its answer may be on the way still
      if (looks < 4) return;
      end();
      error({ type: 'popup_closed' });
    }, 300);
    window.addEventListener('message', listen);
    shown.focus();
  }

  const initCodeClient = ({ client_id, scope, state, nonce, code_challenge, redirect_uri, callback, error_callback }) => ({
    requestCode() {
      const pkce = { code_challenge, code_challenge_method: 'S256' };
      const parameters = { client_id, scope, state, nonce, redirect_uri, response_type: 'code', prompt: 'select_account', ...pkce };
      ask(parameters, new URL(redirect_uri).origin, callback, error_callback ?? (() => {}));
    },
  });

  const initTokenClient = ({ scope, callback, error_callback }) => ({
    async requestAccessToken() {
      const redirect_uri = `${url}/relay`;
      const [state, verifier] = [random(), random()];
      const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
      const client = { client_id: browserClientId, redirect_uri };
      const parameters = { ...client, scope, state, response_type: 'code', prompt: 'select_account', ...pkce };
      const heard = ({ code, error }) =>
        error ? callback({ error }) : exchange({ ...client, code, code_verifier: verifier }).then(callback);
      ask(parameters, url, heard, error_callback ?? (() => {}));
    },
  });

  async function exchange(parameters) {
    const body = new URLSearchParams({ grant_type: 'authorization_code', ...parameters });
    const response = await fetch(`${url}/token`, { method: 'POST', body }).catch(() => undefined);
    return response ? response.json() : { error: 'unreachable' };
  }

  const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
  const base64url = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');

  window.pellisSignIn = { accounts: { oauth2: { initCodeClient, initTokenClient } } };
})();

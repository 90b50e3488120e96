/** A record in the demo clinic for which nobody acts any more: its desk may let the grown-up patient take it over. */
import { tokenOf } from './sign-in.ts';

interface Found {
  data: { searchPatients: { id: string }[] };
}

const born = '2008-01-05';

/** Gia had added a cousin and has left them; the desk has sent the e-mail. Made once, found again after that. Answers the patient's id. */
export async function recordToTakeOver(baseURL: string): Promise<string> {
  const [gia, sam] = [await tokenOf(baseURL, 'gia'), await tokenOf(baseURL, 'sam')];
  const id = (await find(baseURL, sam)) ?? (await make(baseURL, gia, sam)) ?? (await find(baseURL, sam));
  if (!id) throw new Error('there is no record to take over');
  await theEmail(baseURL);
  return id;
}

async function find(baseURL: string, token: string): Promise<string | undefined> {
  const query = 'query search($q: String!) { searchPatients(query: $q) { id } }';
  const { data } = await send<Found>(`${baseURL}/graphql`, 'POST', token, {
    operationName: 'search',
    query,
    variables: { q: 'Noor Garcia' },
  });
  return data.searchPatients[0]?.id;
}

/** None when another worker is making it just now. */
async function make(baseURL: string, gia: string, sam: string): Promise<string | undefined> {
  const api = `${baseURL}/_api/v1`;
  const body = { who: 'adult', firstName: 'Noor', lastName: 'Garcia', dob: born, basis: 'their_consent', relation: '', attests: true };
  const added = await send<{ id: string }>(`${api}/me/patients`, 'POST', gia, body).catch(() => undefined);
  if (!added) return undefined;
  await send(`${api}/me/patients/${added.id}`, 'DELETE', gia);
  await send(`${api}/workspace/patients/${added.id}/claim`, 'PUT', sam, { email: 'noor@demo.pellis.test' });
  return added.id;
}

/** E-mails leave by the queue. */
async function theEmail(baseURL: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const emails = (await (await fetch(`${baseURL}/dev/outbox.json`)).json()) as { to: string }[];
    if (emails.some(({ to }) => to.startsWith('noor'))) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function send<T>(address: string, method: string, token: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${address} was refused: ${await response.text()}`);
  return (await response.json()) as T;
}

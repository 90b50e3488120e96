/** One call to an outside service that is asked with a key and answers in JSON: what it says, or why not. */
import { z } from 'zod';
import { MessageRefused } from './refused.ts';

interface Service {
  /** "The shipping partner": in what is logged. */
  name: string;
  key: string;
  /** How long one call may take; five seconds unless said otherwise. */
  timeoutMs?: number | undefined;
}

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string().trim().min(1).max(500) }) });

/** Throws `MessageRefused` where it is well and does not take this one. */
export async function callJson<T>(
  service: Service,
  { url, body }: { url: string; body?: object | undefined },
  shape: z.ZodType<T>,
): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${service.key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(service.timeoutMs ?? 5000),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return shape.parse(answer);
  const refusal = Refusal.safeParse(answer);
  const isRefused = [404, 422].includes(response.status) && refusal.success && refusal.data.error.code !== 'no_page';
  if (isRefused) throw new MessageRefused(refusal.data.error.message);
  // the path may hold whom it is about, so it is not told
  const what = new URL(url).pathname.replace(/\/[\w-]{16,}/, '/…');
  throw Object.assign(new Error(`${service.name} answered ${what} with status ${response.status}`), {
    // as a mail server says that it does not know us
    ...(response.status === 401 && { code: 'EAUTH' }),
  });
}

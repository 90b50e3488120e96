/** What helps in a form whose record somebody else has changed: seldom needed, so it comes when it is. */
import { Later, type LaterPart } from '../ui/later.tsx';

const part: LaterPart<Record<never, never>> = { load: async () => (await import('./typed-words.tsx')).TypedWords };

/** `of`: what the clinic answered to the form. */
export function TypedLater({ of: error }: { of: { code: string } | null | undefined }) {
  return error?.code === 'changed' ? <Later part={part} props={{}} isOptional /> : null;
}

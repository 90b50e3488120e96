/** The calls that words tell to make, a press away; red where it cannot wait. */
import { buttonLook } from '../ui/button-look.ts';

interface CallNowProps {
  /** What is said above. */
  words: string;
  isEmergency?: boolean;
  /** The clinic's own, where it is known. */
  phone?: string | null | undefined;
}

const numbers = ['911', '988'] as const;

export function CallNow({ words, isEmergency = true, phone }: CallNowProps) {
  const named = numbersIn(words);
  const called: readonly string[] = isEmergency && !named.includes('911') ? ['911', ...named] : named;
  const kind = isEmergency ? 'danger' : 'secondary';
  return (
    <>
      {called.map((number) => (
        <a key={number} className={buttonLook({ kind })} href={`tel:${number}`}>
          Call {number}
        </a>
      ))}
      {phone && tellsToCallUs(words) ? (
        <a className={buttonLook({ kind: 'secondary' })} href={`tel:${phone}`}>
          Call us: {phone}
        </a>
      ) : null}
    </>
  );
}

/** Whether they name one at all. */
export function tellsToCall(words: string, phone?: string | null): boolean {
  return numbersIn(words).length > 0 || (Boolean(phone) && tellsToCallUs(words));
}

function tellsToCallUs(words: string): boolean {
  return /\bcall us\b/i.test(words);
}

function numbersIn(words: string) {
  return numbers.filter((number) => words.includes(number));
}

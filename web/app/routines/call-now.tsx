/** The calls that words tell to make, a press away; red where it cannot wait. */
import { buttonLook } from '../ui/button-look.ts';

interface CallNowProps {
  /** What is said above. */
  words: string;
  isEmergency?: boolean;
}

const numbers = ['911', '988'] as const;

export function CallNow({ words, isEmergency = true }: CallNowProps) {
  const named = numbersIn(words);
  const called: readonly string[] = isEmergency && !named.includes('911') ? ['911', ...named] : named;
  return called.map((number) => (
    <a key={number} className={buttonLook({ kind: isEmergency ? 'danger' : 'secondary' })} href={`tel:${number}`}>
      Call {number}
    </a>
  ));
}

/** Whether they name one at all. */
export function tellsToCall(words: string): boolean {
  return numbersIn(words).length > 0;
}

function numbersIn(words: string) {
  return numbers.filter((number) => words.includes(number));
}

/** Whom to call, once what somebody writes sounds like an emergency: on this device alone, and before anybody has read it. */
import { Later } from '../ui/later.tsx';

/** The words that are looked for come once something is written. */
const emergencyNotice = { load: async () => (await import('./emergency-notice.tsx')).EmergencyNotice };

interface CallFirstProps {
  /** As they are written. */
  words: string;
}

export function CallFirst({ words }: CallFirstProps) {
  // without a connection: what the page says of whom to call stands there all the same
  return words.trim() === '' ? null : <Later part={emergencyNotice} isOptional props={{ words }} />;
}

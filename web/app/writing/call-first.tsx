/** Whom to call, once what somebody writes sounds like an emergency: on this device alone, and before anybody has read it. */
import { Later, useMadeReady } from '../ui/later.tsx';

/** The words that are looked for: they come when the page stands, since the connection may have gone once somebody writes. */
const emergencyNotice = { load: async () => (await import('./emergency-notice.tsx')).EmergencyNotice };

interface CallFirstProps {
  /** As they are written. */
  words: string;
}

export function CallFirst({ words }: CallFirstProps) {
  useMadeReady(emergencyNotice);
  // without a connection: what the page says of whom to call stands there all the same
  return words.trim() === '' ? null : <Later part={emergencyNotice} isOptional props={{ words }} />;
}

/** The browser's own recognition of speech, where it offers one. */

interface Heard {
  isFinal: boolean;
  [0]: { transcript: string };
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
}

type Offered = new () => Recognition;

export function offeredRecognition(): Offered | undefined {
  const known = window as unknown as { SpeechRecognition?: Offered; webkitSpeechRecognition?: Offered };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

/** What was heard behind what stands there: a space where words would run together, a capital where a sentence begins. */
export function asContinued(before: string, heard: string): string {
  const words = heard.trim();
  if (words === '') return '';
  const begins = before.trim() === '' || /[.!?]\s*$/.test(before) || before.endsWith('\n');
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${gap}${begins ? words.charAt(0).toUpperCase() + words.slice(1) : words}`;
}

const reasons: Record<string, string> = {
  'not-allowed': 'The browser was not allowed to use the microphone. Allow it beside the address, and try again.',
  'service-not-allowed': 'This browser does not allow dictation here.',
  'audio-capture': 'No microphone was found.',
  network: 'The browser could not reach what turns speech into words.',
};

/** In a sentence; nothing where nobody spoke. */
export function whyItStopped(error: string): string {
  return error === 'no-speech' || error === 'aborted' ? '' : (reasons[error] ?? 'Dictation stopped. What was written stays.');
}

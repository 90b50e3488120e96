/** How a text message leaves the clinic, and how what people answer is known to be theirs. */
export interface OutgoingText {
  /** The e-mail's id. */
  id: string;
  /** As the clinic writes numbers: (415) 555-0134. */
  to: string;
  text: string;
}

/** `stopped`: the carrier knows that this number wants no messages. It is no fault, and trying again would change nothing. */
export type TextOutcome = 'taken' | 'stopped';

/** A message that somebody sent to the clinic. */
export interface IncomingText {
  from: string;
  text: string;
  /** The carrier has already told the person that they stopped, started or get help. */
  isAnswered: boolean;
}

export interface Sms {
  /** The number people see and may answer to; none while messages stay in the outbox. */
  from: string | null;
  send(text: OutgoingText): Promise<TextOutcome>;
  /** Undefined unless the carrier signed exactly this. */
  readIncoming(form: Record<string, string>, signature: string | undefined): IncomingText | undefined;
}

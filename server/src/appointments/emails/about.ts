/** What e-mails about a visit know of it: never why somebody comes. */
export interface About {
  firstName: string;
  id: string;
  /** "Monday, November 23 at 9:20 AM PT", where the patient will be. */
  when: string;
  provider: string;
  /** What cancelling this visit costs, and until when it is free. */
  cancelling: string;
  /** The policy, in its exact sentence. */
  policy: string;
  /** How many minutes before it the door opens. */
  doorMinutes: number;
  /** In the clinic's words, where the clinic did it; else empty. */
  reason: string;
}

export const sampleAbout: About = {
  firstName: 'Ana',
  id: 'sample',
  when: 'Monday, November 23 at 9:20 AM PT',
  provider: 'Dr. Lee',
  cancelling: 'Cancelling is free until Sunday, November 22 at 9:20 AM PT. What is held on your card is let go. After that it costs $40.',
  policy:
    'You can cancel free of charge until 24 hours before the visit, or within 30 minutes after booking. After that cancelling or missing it costs $40.',
  reason: '',
  doorMinutes: 15,
};

export const page = (id: string) => `/appointment/${id}`;

export const doorOpens = ({ doorMinutes }: About) =>
  doorMinutes === 0 ? 'The door opens at that time' : `The door opens ${doorMinutes} minutes before`;

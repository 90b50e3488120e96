/** How a letter leaves the clinic. A `send` that returned was taken over by whoever delivers it. */
export interface OutgoingMail {
  /** The letter's id: the Message-ID, so that a letter sent twice is recognised as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
}

/** How an e-mail leaves the clinic. A `send` that returned was taken over by whoever delivers it. */
export interface OutgoingMail {
  /** The e-mail's id: the Message-ID, so that an e-mail sent twice is recognised as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program ends letters of this kind by one press, where they can be ended. */
  unsubscribeUrl?: string | undefined;
}

export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
}

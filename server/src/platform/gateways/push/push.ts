/** How a notification reaches a browser: through the push service of whoever made it. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface OutgoingPush {
  /** Two with the same tag show as one. */
  tag: string;
  title: string;
  body: string;
  /** A path of our own site, to open on a click. */
  path: string;
  /** After this it is not shown any more. */
  until?: Date;
}

/** `gone`: this browser takes no more notifications, now or later. */
export type PushOutcome = 'taken' | 'gone';

export interface Push {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether an endpoint is one of the push services we send to. */
  isKnown(endpoint: string): boolean;
  send(browser: Browser, push: OutgoingPush): Promise<PushOutcome>;
}

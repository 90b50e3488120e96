/** What an e-mail about a Rapid Assessment may know of it: who asks and by when, never what it is about. */
export interface About {
  firstName: string;
  id: string;
  orderId: string;
  /** The promised moment, in the clinic's words. */
  due: string;
  /** A check-in costs nothing, so nothing is said of money. */
  isFree: boolean;
}

export const sampleAbout: About = {
  firstName: 'Ana',
  id: 'sample',
  orderId: 'sample',
  due: 'March 3, 2027 at 4:30 PM PT',
  isFree: false,
};

export const portal = { label: 'Open my portal', path: '/dashboard' };

/** What an e-mail about a visit names: the visit, who it is to, and where they can call. */
export interface About {
  id: string;
  firstName: string;
  /** Undefined where the owner has set no number. */
  phone: string | undefined;
}

export const sample: About = { id: 'sample', firstName: 'Ana', phone: '(415) 555-0100' };

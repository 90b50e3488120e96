/** Whom a letter about a visit that was not held names: who it is to, and where they can call. */
export interface About {
  firstName: string;
  phone: string;
}

export const sample: About = { firstName: 'Ana', phone: '(415) 555-0100' };

/** What an e-mail about acting for another may know: who reads it, and who it is about. */
export interface About {
  firstName: string;
  name: string;
  day: string;
}

export const sampleAbout: About = { firstName: 'Gia', name: 'Leo', day: 'March 1, 2027' };

export const portal = { label: 'Open my portal', path: '/dashboard' };

export const whatStays = (name: string) =>
  `The record stays safe with the clinic. If ${name} wants it, they can ask us through the chat box on our site; we first make sure who is asking.`;

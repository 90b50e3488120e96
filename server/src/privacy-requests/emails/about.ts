/** What an e-mail about a privacy request may know: its number, its day and its link, never what it is about. */
export interface About {
  number: string;
  due: string;
  needsProof: boolean;
  path: string;
}

export const sampleAbout: About = { number: 'PR-0001', due: 'April 1, 2027', needsProof: true, path: '/california-privacy/status/sample' };

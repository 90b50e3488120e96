/** What the old address learns of the new one. */
export interface Moved {
  /** Enough of the new address for its owner to recognise. */
  address: string;
  code: string;
}

export const sampleMoved: Moved = { address: 'a•••@example.com', code: 'sample' };

/** Where a tab keeps the name of the draft with which the next Rapid Assessment begins, also while somebody signs in. */
export const placeOfCarried = 'draft-to-carry-over';

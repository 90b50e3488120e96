/** How long a case that was read counts as fresh, in milliseconds: reading is written down, so it is read again when it has moved, not by the clock. */
export const caseIsFreshFor = 5 * 60_000;

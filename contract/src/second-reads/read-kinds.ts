/** Why a case is read twice: a colleague asks, or it was drawn for quality. */
export const readKinds = ['asked', 'drawn'] as const;

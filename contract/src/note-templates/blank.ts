/** Stands in a text where its writer still has to decide. */
export const blank = '____';

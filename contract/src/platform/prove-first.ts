/** The `code` of the 409 that a change of who gets in answers when nobody has proven themselves within ten minutes. */
export const proveFirst = 'prove_yourself';

/** The version of the safety rules that a form of today answers. */
export const safetyVersion = 3;

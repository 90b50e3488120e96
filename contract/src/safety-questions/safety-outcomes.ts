/** The ways that the safety questions lead. */

/** From the most urgent: 911, somebody in person today, somebody in person within two weeks, a video visit, on with the form. */
export const safetyOutcomes = ['emergency', 'today', 'in_person', 'video', 'on'] as const;
export type SafetyOutcome = (typeof safetyOutcomes)[number];
/** Those that lead anywhere but on. */
export const redFlags: readonly SafetyOutcome[] = safetyOutcomes.filter((outcome) => outcome !== 'on');

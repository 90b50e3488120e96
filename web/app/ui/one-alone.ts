/** Of several choices, the one that excludes the others. */

/** "None" stands alone: it takes the others away, and any other takes it away. */
export function withOneAlone(alone: string | undefined, before: readonly string[], now: readonly string[]): string[] {
  if (alone !== undefined && now.includes(alone) && !before.includes(alone)) return [alone];
  return now.length > 1 ? now.filter((choice) => choice !== alone) : [...now];
}

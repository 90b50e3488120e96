/** Several names in one sentence. */

/** ["Aetna", "Anthem", "Cigna"] → "Aetna, Anthem and Cigna". */
export function named(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

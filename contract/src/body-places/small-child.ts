/** Until when a patient is a child whose head is large for its body: drawn so, and weighed so by scores. */
export const smallChildUntilYears = 8;

export function isSmallChildAt(ageDays: number): boolean {
  return ageDays < smallChildUntilYears * 365.25;
}

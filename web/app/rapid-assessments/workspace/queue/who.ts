/** Who a case is about, before it has a name: "AA, 34, female". */
export function initialsAgeAndSex({ initials, ...rest }: { initials: string; age: number | null; sex: string | null }): string {
  return [initials, ageAndSex(rest)].filter(Boolean).join(', ');
}

/** "34, female". */
export function ageAndSex({ age, sex }: { age: number | null; sex: string | null }): string {
  const parts = [age === null ? null : String(age), sex === 'other' ? 'other sex' : sex];
  return parts.filter((part) => part !== null).join(', ') || 'Age and sex not known';
}

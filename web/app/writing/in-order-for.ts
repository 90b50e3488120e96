/** In which order what is written beforehand is offered in a case. */

interface Offered {
  title: string;
  concerns: readonly string[];
  is_own: boolean;
}

/** Those for this concern first, then those for all, then the others; one's own before shared ones. */
export function inOrderFor<T extends Offered>(offered: readonly T[], concern: string | undefined): readonly T[] {
  const place = ({ concerns, is_own }: T) => {
    const fits = concern !== undefined && concerns.includes(concern) ? 0 : concerns.length === 0 ? 1 : 2;
    return 2 * fits + (is_own ? 0 : 1);
  };
  return offered.toSorted((one, other) => place(one) - place(other) || one.title.localeCompare(other.title));
}

/** The id of a report, one for what is said: said otherwise it is another report, also while nobody knows whether the first arrived. */
import { newId } from '../platform/new-id.ts';

export function idsOfReports(make: () => string = newId): (said: unknown) => string {
  const ids = new Map<string, string>();
  return (said) => {
    const words = JSON.stringify(said);
    const id = ids.get(words) ?? make();
    ids.set(words, id);
    return id;
  };
}

/**
 * Ids that a form makes in the browser: one for each content, so that the same sent again is done once, and what was changed since is another. The id tells
 * the clinic all of that, so each try goes under a key of its own (`newKey`).
 */
export interface IdsByContent<Id> {
  of: (content: unknown) => Id;
  /** Another came under it before, which this browser forgot: the next try is a thing of its own. */
  renew: (content: unknown) => void;
}

/** `first` was made with the form, and is kept with its draft. */
export function idsByContent<Id>(first: Id, make: () => Id): IdsByContent<Id> {
  const ids = new Map<string, Id>();
  const nameOf = (content: unknown) => JSON.stringify(content);
  return {
    of: (content) => {
      const name = nameOf(content);
      const id = ids.get(name) ?? (ids.size === 0 ? first : make());
      ids.set(name, id);
      return id;
    },
    renew: (content) => void ids.set(nameOf(content), make()),
  };
}

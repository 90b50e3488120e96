/** Asks again for style files that did not come: Vite asks for each only once, so a part that is tried again would stand there without them. */
export async function fetchStylesAgain(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...sheets].filter(({ sheet }) => sheet === null).map(replace));
}

function replace(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const again = link.cloneNode() as HTMLLinkElement;
  again.addEventListener('load', () => resolve());
  again.addEventListener('error', () => reject(new Error(`No answer from ${again.href}`)));
  link.replaceWith(again);
  return promise;
}

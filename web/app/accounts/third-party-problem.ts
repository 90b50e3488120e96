/** Why a third party's sign-in came to nothing, in a sentence that says what to do. */

/** The specification's own words. */
export const libraryFailed = 'Failed to load the Google 3P Authorization JavaScript Library.';

const sentences: Record<string, string> = {
  popup_failed_to_open:
    'Your browser kept the sign-in window from opening. Allow pop-up windows for this site and try again, or log in with your email.',
  popup_closed: 'The sign-in window was closed before it was finished. Try again, or log in with your email.',
  access_denied: 'You cancelled the sign-in, and nothing was shared with us. Try again, or log in with your email.',
  unreachable: 'The sign-in window could not be reached. Check your connection and try again.',
};

/** By the word that the library or its window says. */
export function problemOf(word: string): string {
  return sentences[word] ?? 'The sign-in did not work this time. Try again, or log in with your email.';
}

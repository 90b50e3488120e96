/** "isotretinoin" at the beginning of a sentence: "Isotretinoin". */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** An address as one may show it on a screen that others see: enough to know it again. */

/** "nora.novak@mail.example" becomes "n•••@mail.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

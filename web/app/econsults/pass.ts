/** What the license number opened, kept in this tab only: whoever closes it leaves nothing behind on a shared computer. */
const name = (code: string) => `econsults-${code}`;

export function keptPass(code: string): string | null {
  try {
    return sessionStorage.getItem(name(code));
  } catch {
    return null;
  }
}

export function keepPass(code: string, pass: string): void {
  try {
    sessionStorage.setItem(name(code), pass);
  } catch {
    // then the number is asked for again after a reload
  }
}

export function forgetPass(code: string): void {
  try {
    sessionStorage.removeItem(name(code));
  } catch {
    // nothing was kept
  }
}

/** Where each browser that makes no offer of its own keeps the way to the home screen. */

export interface Device {
  userAgent: string;
  /** Fingers that the screen feels at once: an iPad says that it is a Mac. */
  touches: number;
}

export function waysTo({ userAgent, touches }: Device): string {
  const has = (words: RegExp) => words.test(userAgent);
  const isMac = has(/Macintosh/);
  if (has(/iPhone|iPad/) || (isMac && touches > 1)) return onApple(userAgent);
  if (has(/Android/)) return onAndroid(userAgent);
  if (has(/Firefox/)) {
    return 'Firefox on a computer has no such thing everywhere: open this page in Chrome, Edge or Safari, or keep a bookmark.';
  }
  if (isMac && !has(/Chrome/)) return 'In Safari, open the File menu and press “Add to Dock”.';
  return 'Press the install sign at the end of the address bar. Where you find “Open in app” there instead, it is installed already.';
}

function onApple(userAgent: string): string {
  // a window inside another app
  if (!/Safari/.test(userAgent)) return 'Open this page in Safari first; then press Share, and “Add to Home Screen”.';
  return 'Press Share (a square with an arrow), scroll down, then press “Add to Home Screen”. If you see the sign on your home screen already, it is done.';
}

function onAndroid(userAgent: string): string {
  if (/Firefox/.test(userAgent)) return 'Open Firefox’s menu (three dots) and press “Install” or “Add to Home screen”.';
  if (/SamsungBrowser/.test(userAgent)) return 'Open the menu (three lines), press “Add page to”, then “Home screen”.';
  return 'Open the menu of your browser and press “Install app” or “Add to Home screen”. Where it says “Open app”, it is installed already.';
}

/** A browser offers to install the site once, soon after the page has come: kept by a script in the page's head, since the card with the button may open much later. */

/** Chromium's; no other browser has it, and no library of types. */
export interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** Its own bar over the foot of the page stays away: nobody who came about their skin asked for it. */
export const keepInstallOffer = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();installOffer=e})`;

/** The pages that the server words itself: after registering and after confirming. Fixed HTML, nothing of anybody's put in. */

export const registered = {
  detail: {
    header: 'Check your email',
    body: '<p>We have sent you a link to confirm your email address. Open it within 24 hours, then log in.</p><p>No letter after a few minutes? Look in your spam folder, or use the chat box for support.</p>',
  },
};

export const confirmed = {
  detail: {
    header: 'Your email is confirmed',
    body: '<p>Thank you. Your account is ready: log in to set up your health profile.</p>',
  },
};

/** The same for every e-mail, known or not. */
export const confirmLinkSent = {
  detail: 'If an account is waiting to be confirmed with this email address, we have sent it a new link. It works for 24 hours.',
};

export const resetLinkSent = {
  detail: 'If there is an account with this email address, we have sent it a link. It works once, within 30 minutes.',
};

/** All visible texts of the shell's own pages. */
export const texts = {
  login: {
    documentTitle: 'Sign in · Sideroad',
    title: 'Please sign in again',
    text: 'Your session has ended, or what you asked for needs you to be signed in. Everything else on Sideroad is open to everyone.',
    home: 'Go to the home page',
    back: 'Back to where you were',
  },
} as const;

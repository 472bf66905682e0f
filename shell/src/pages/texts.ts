/** All visible texts of the shell's own pages; those of the not-found page are spec section 2's. */
export const texts = {
  notFound: {
    documentTitle: 'Page not found · Sideroad',
    title: 'Oops!',
    text: "The page you're looking for doesn't exist",
    code: 'Error Code: 404',
    home: 'Go Back Home',
  },
  login: {
    documentTitle: 'Sign in · Sideroad',
    title: 'Please sign in again',
    text: 'Your session has ended, or what you asked for needs you to be signed in. Everything else on Sideroad is open to everyone.',
    home: 'Go to the home page',
    back: 'Back to where you were',
  },
} as const;

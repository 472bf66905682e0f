/** The not-found page. */
export const notFoundTexts = {
  documentTitle: 'Page not found · Sideroad',
  title: 'Oops!',
  text: "The page you're looking for doesn't exist",
  code: 'Error Code: 404',
  action: 'Go Back Home',
} as const;

/** Its picture: a site scene, and how wide it is drawn. */
export const NOT_FOUND_SCENE = 'not-found';
export const NOT_FOUND_SIZES = '(min-width: 768px) 50vw, 93vw';

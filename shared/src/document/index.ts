/** What the documents of two remotes need (contract 8): answers, heads, structured data, and components as markup. Pure, no React. */
export { answerOf, isUnknown } from './answers.ts';
export { blogCalls } from './blogCalls.ts';
export { cutText } from './cutText.ts';
export { badgeHtml, ratingHtml } from './farmCardHtml.ts';
export { absoluteUrl, breadcrumbList, type JsonLd } from './jsonLd.ts';
export { linkButtonHtml } from './linkButtonHtml.ts';
export { iconSpace, pictureHtml } from './pictureHtml.ts';

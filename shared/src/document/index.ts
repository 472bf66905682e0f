/** What the documents of two remotes need (contract 8): answers, heads, structured data, and components as markup. Pure, no React. */
export { answerOf, categoriesIn, farmsIn, isUnknown } from './answers.ts';
export { blogCalls } from './blogCalls.ts';
export { cutText } from './cutText.ts';
export { farmCardHtml } from './farmCardHtml.ts';
export { badgeHtml, ratingHtml } from './farmFactsHtml.ts';
export { firstSlideHtml, slidePicture } from './heroHtml.ts';
export { absoluteUrl, breadcrumbList, itemList, type JsonLd } from './jsonLd.ts';
export { linkButtonHtml } from './linkButtonHtml.ts';
export { notFoundDocument } from './notFoundDocument.ts';
export { noticeHtml } from './noticeHtml.ts';
export { categoryCardHtml, pictureCardHtml } from './pictureCardHtml.ts';
export { firstPictureOf, iconSpace, pictureHtml } from './pictureHtml.ts';
export { railHtml } from './railHtml.ts';

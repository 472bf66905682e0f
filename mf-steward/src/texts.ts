/** Every visible text of this remote; a second language is a second file of the same type. */
export const texts = {
  documentTitle: 'Steward · Sideroad',
  description: 'Steward on Sideroad.',
  title: 'Steward',
  text: 'This page is new.',
  action: 'See all farms',
};

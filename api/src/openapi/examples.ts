/** A version of a remote. */
const version = '1.2.0-1f2e3d4c';

/** An example of each body whose schema has none, by operation. */
export const EXAMPLES: Readonly<Record<string, object | undefined>> = {
  addTerm: { name: 'Corn maze', description: 'A maze in a field of corn.', active: true, categoryId: '2' },
  administerFarm: { banner: 'Staff Pick' },
  changeTerm: { name: 'Corn maze', description: 'A maze in a field of corn.', active: false },
  confirmFarmGallery: { imageIds: ['7302', '7303', '7304', '7305'] },
  createLink: { name: 'Ann', email: 'ann@maple.example' },
  decideCase: { action: 'accept', version: 3 },
  makeVersionLive: { version, reason: 'Opening hours by season', checks: { tests: '212 passed' } },
  openPreview: { version },
  openSession: { secret: 'q2V0c0h5ZGVyYXRlZC1zaGFyZWQtc2VjcmV0LTQyMDA' },
  reportError: { name: 'TypeError', message: 'x is undefined', remote: 'mf-farm', version },
  reportFarm: { reason: 'hours', text: 'It closes at noon on Sundays.' },
  reportVital: { name: 'LCP', value: 1240, route: '/farm/:id/:slug?', remote: 'mf-farm', version },
  requestUploadAddress: { fileName: 'barn.webp', fileType: 'image/webp', domain: 'farm', ownerId: '1201' },
  shareVersion: { version, share: 0.1, steps: [0.5, 1], soak: 3600 },
  subscribeToNewsletter: { FNAME: 'Ann', EMAIL: 'ann@maple.example' },
  unsubscribeFromNewsletter: { EMAIL: 'ann@maple.example', TOKEN: 'as the page that said thank you has it' },
  updateFarm: { farm: { phoneNumber: '4165550199' } },
};

/** For tests only: hosts to render parts of the site in, and stubs of what is outside the product. */
export { type Answer, dataAnswer, pageAnswer, type Responder } from './answers.ts';
export { describeHostContract } from './hostContract.ts';
export { stubMedia } from './media.ts';
export { stubNearness } from './nearness.ts';
export { createTestQueryClient } from './queryClient.ts';
export { hydrateInHost, renderInHost } from './renderInHost.tsx';
export { stubRow } from './row.ts';
export { structuredDataProblems } from './structuredData.ts';
export { type StubApi, stubApi } from './stubApi.ts';
export { stubNetwork } from './stubNetwork.ts';
export { createTestHost, type TestHost } from './testHost.ts';
export { translatePage } from './translatePage.ts';

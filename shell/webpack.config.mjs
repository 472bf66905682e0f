import { shellPackageConfig } from '@sideroad/build';
import { buildServer } from '../scripts/build-server.mjs';
import { shellRecord } from '../scripts/platform/shellRecord.mjs';

export default shellPackageConfig(import.meta.dirname, {
  // The site server is a part of this package, and the record reads its compiled routes.
  async record() {
    await buildServer(['shared', 'shell']);
    return shellRecord();
  },
  site: async () => (await import('../scripts/dev/site.mjs')).siteServer(),
});

import { shellPackageConfig } from '@sideroad/build';
import { shellRecord } from '../packages/platform/declarations.mjs';

export default shellPackageConfig(import.meta.dirname, {
  // Compiles the site server, too, which is a part of this package.
  record: shellRecord,
  site: async () => (await import('../scripts/dev/site.mjs')).shellServer(),
});

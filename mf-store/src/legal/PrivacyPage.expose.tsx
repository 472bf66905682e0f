import { paths } from '@sideroad/shared/domain/paths';
import { LegalPage } from './LegalPage.tsx';

/** What the site keeps of whom. */
export default function PrivacyPage() {
  return <LegalPage page="privacy" path={paths.privacy()} />;
}

import { paths } from '@sideroad/shared/domain/paths';
import { LegalPage } from './LegalPage.tsx';

/** What owners and visitors can expect. */
export default function TermsPage() {
  return <LegalPage page="terms" path={paths.terms()} />;
}

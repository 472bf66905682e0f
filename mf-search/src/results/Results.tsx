import { EmptyState } from '@sideroad/shared/ui/state';
import { SearchX } from 'lucide-react';
import { texts } from '../texts.ts';
import { BrowseCategories } from './BrowseCategories.tsx';
import { ResultGrid, ResultGridSkeleton } from './ResultGrid.tsx';
import type { TextSearch } from './useTextSearch.ts';

interface ResultsProps {
  q: string;
  search: TextSearch;
}

const { region, none } = texts.results;

/** The region 'Farms' in its states: loading, farms, none, failed ('Results emptied', without a message). */
export function Results({ q, search: { farms, loading, busy, failed } }: ResultsProps) {
  const content = () => {
    if (loading) return <ResultGridSkeleton />;
    if (farms.length > 0) return <ResultGrid farms={farms} />;
    if (failed) return null;
    return (
      <EmptyState
        title={none.title(q)}
        text={none.text}
        icon={<SearchX aria-hidden="true" />}
        action={<BrowseCategories />}
      />
    );
  };
  return (
    <section aria-label={region} aria-busy={loading || busy || undefined}>
      {content()}
    </section>
  );
}

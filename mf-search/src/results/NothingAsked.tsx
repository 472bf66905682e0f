import { EmptyState } from '@sideroad/shared/ui/state';
import { Search } from 'lucide-react';
import { texts } from '../texts.ts';
import { BrowseCategories } from './BrowseCategories.tsx';

/** Stands in place of results while there is no query: what a visitor can do. */
export function NothingAsked() {
  return (
    <EmptyState {...texts.results.start} icon={<Search aria-hidden="true" />} action={<BrowseCategories />} />
  );
}

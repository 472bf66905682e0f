import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';

/** Where a visitor goes on who found nothing, or asked for nothing. */
export function BrowseCategories() {
  return (
    <LinkButton href={paths.categories()} variant="secondary">
      {texts.results.browse}
    </LinkButton>
  );
}

import { Button } from '@sideroad/shared/ui/button';
import { Search } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './StoreSearch.module.css';

/** "Search box … with a Search button that does nothing" (spec section 2), and neither does Enter. */
export function StoreSearch() {
  const { label, hint, submit } = texts.store.search;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the element `search`
    <form
      role="search"
      aria-label={label}
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search aria-hidden="true" strokeWidth={1.75} />
      <input type="search" aria-label={hint} placeholder={hint} autoComplete="off" />
      <Button type="submit">{submit}</Button>
    </form>
  );
}

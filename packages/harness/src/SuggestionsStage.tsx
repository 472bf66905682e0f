import { SearchBar } from '../../../shell/src/layout/search/SearchBar.tsx';
import styles from './SuggestionsStage.module.css';

/**
 * Shows mf-search's `./Suggestions`, which is not a page: the shell's own search field [ARCH-31, ARCH-32], which becomes
 * a combobox once they are loaded.
 */
export function SuggestionsStage() {
  return (
    <div className={`container ${styles.stage}`}>
      <h1 tabIndex={-1}>Suggestions</h1>
      <SearchBar look="wide" />
    </div>
  );
}

import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Flame, Sparkles, Sun, Tag, Wheat } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CATEGORIES, TOPICS, type TopicSlug } from '../catalogue/products.ts';
import { StoreCategoryIcon } from '../categories/StoreCategoryIcon.tsx';
import classes from './SidePanel.module.css';
import { storeListTexts } from './texts.ts';

const TOPIC_ICONS: Readonly<Record<TopicSlug, ReactNode>> = {
  deals: <Tag aria-hidden="true" />,
  new: <Sparkles aria-hidden="true" />,
  spotlight: <Wheat aria-hidden="true" />,
  popular: <Flame aria-hidden="true" />,
  seasonal: <Sun aria-hidden="true" />,
};

/** Links to all topics and categories. Below 1024 px it is one row that scrolls the current entry into view. */
export function SidePanel({ mode, slug }: { mode: string; slug: string }) {
  const panel = useRef<HTMLElement>(null);
  const path = `${mode}/${slug}`;
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>(`[href$="/${CSS.escape(path)}"]`);
    if (!panel.current || !current) return;
    panel.current.scrollTo({
      left: current.offsetLeft - (panel.current.clientWidth - current.offsetWidth) / 2,
    });
  }, [path]);
  const { topics, categories, panel: label } = storeListTexts;
  const entries = (
    entryMode: 'topic' | 'category',
    list: readonly { slug: string; title: string; icon: ReactNode }[],
  ) => (
    <ul className={classes.entries}>
      {list.map((entry) => (
        <li key={entry.slug}>
          <Link
            to={paths.storeList(entryMode, entry.slug)}
            aria-current={mode === entryMode && slug === entry.slug ? 'page' : undefined}
            className={classes.entry}
          >
            {entry.icon}
            {entry.title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav ref={panel} aria-label={label} className={`${classes.panel} no-scrollbar`}>
      <h2>{topics}</h2>
      {entries(
        'topic',
        TOPICS.map((topic) => ({ ...topic, icon: TOPIC_ICONS[topic.slug] })),
      )}
      <h2>{categories}</h2>
      {entries(
        'category',
        CATEGORIES.map((category) => ({ ...category, icon: <StoreCategoryIcon slug={category.slug} /> })),
      )}
    </nav>
  );
}

import { categoriesQuery } from '@sideroad/shared/api';
import type { Category } from '@sideroad/shared/contract';
import { renderInHost, type TestHost } from '@sideroad/shared/testing';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import '@sideroad/shared/testing/sitePages';

/** Names of some categories as the API would give them, in display order. */
export const CATEGORIES: Category[] = ['PYO Farm', 'Animal Farm', 'Festivals', 'Winery'].map(
  (name, index) => ({
    id: String(index + 1),
    name,
    description: '',
    iconSvg: null,
  }),
);

interface Options {
  address?: string;
  /** Where the visitor was before, oldest first. */
  earlier?: string[];
  host?: TestHost;
  /** Null leaves the call to the test's network. */
  categories?: Category[] | null;
}

/** Renders a part of the shell with the categories that its header shows, and a visitor to use it. */
export function renderShell(element: ReactNode, { categories = CATEGORIES, ...options }: Options = {}) {
  const data = categories ? [[categoriesQuery().queryKey, categories] as const] : [];
  return { ...renderInHost(element, { ...options, data }), user: userEvent.setup() };
}

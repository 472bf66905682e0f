/** Ids that the home page asks for; they never change [DATA-11]. */
export const CATEGORY_IDS = { pickYourOwn: '1', animalFarm: '2', winery: '7' } as const;

/** Categories with icons and pictures of their own, in the order of those without a priority [HOME-18]. */
export const CATEGORY_NAMES = [
  'PYO Farm',
  'Animal Farm',
  'Festivals',
  'Kids Play Area',
  'Farmers Market',
  'Farmstays',
  'Winery',
  'Cidery',
  'Tree Farm',
  'Weddings',
  'Photography',
];

interface Named {
  name: string;
  priority?: number | undefined;
}

const nameRank = (name: string) => {
  const rank = CATEGORY_NAMES.indexOf(name);
  return rank < 0 ? CATEGORY_NAMES.length : rank;
};

/** Sorts by priority if present, otherwise by the fixed order of names, then alphabetically. */
export function sortCategories<T extends Named>(categories: readonly T[]): T[] {
  return [...categories].sort(
    (a, b) =>
      (a.priority ?? Number.POSITIVE_INFINITY) - (b.priority ?? Number.POSITIVE_INFINITY) ||
      nameRank(a.name) - nameRank(b.name) ||
      a.name.localeCompare(b.name, 'en-CA'),
  );
}

/** Returns the key of a category's icon: 'pyo_farm' of 'PYO Farm' [HOME-21]. */
export function categoryIconKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_');
}

/** Returns the title of a category's list: a final word ending in 'farm' is made plural [LIST-4]. */
export function categoryTitle(name: string): string {
  const trimmed = name.trim();
  return /farm$/i.test(trimmed) ? `${trimmed}s` : trimmed;
}

/** Returns the category name for a farm's card: the asked category where the farm is in it, else its first one. */
export function categoryNameOf(
  { categoryIds }: { categoryIds: readonly string[] },
  categories: readonly { id: string; name: string }[],
  askedId?: string,
): string | undefined {
  const id = askedId !== undefined && categoryIds.includes(askedId) ? askedId : categoryIds[0];
  return categories.find((category) => category.id === id)?.name;
}

interface FeatureGroup<Feature> {
  id: string;
  /** Null for features of unknown categories. */
  title: string | null;
  features: Feature[];
}

/** Groups features by category, in the categories' order, without empty groups; those of unknown categories come last. */
export function groupFeatures<Feature extends { categoryId: string }>(
  features: readonly Feature[],
  categories: readonly { id: string; name: string }[],
): FeatureGroup<Feature>[] {
  const ids = new Set(categories.map(({ id }) => id));
  const groups: FeatureGroup<Feature>[] = categories.map(({ id, name }) => ({
    id,
    title: name,
    features: features.filter(({ categoryId }) => categoryId === id),
  }));
  const others = features.filter(({ categoryId }) => !ids.has(categoryId));
  return [...groups, { id: 'others', title: null, features: others }].filter(
    (group) => group.features.length > 0,
  );
}

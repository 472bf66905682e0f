/**
 * Crops and activities of Ontario's farms with their usual windows, as data: slug, name as visitors say it, then the
 * first and last half month in the south, centre and north (1 is 1-15 January, 24 is 16-31 December; a window may wrap
 * the year; null: not grown or not usual there). THIRD_PARTY_NOTICES.md names the sources and says which windows are
 * estimates.
 */
type Row = readonly [slug: string, name: string, south: Halves, centre: Halves, north: Halves];
type Halves = readonly [from: number, to: number] | null;

export const CROP_ROWS: readonly Row[] = [
  // Fruit
  ['rhubarb', 'Rhubarb', [9, 12], [10, 12], [10, 13]],
  ['strawberries', 'Strawberries', [11, 13], [12, 13], [13, 14]],
  ['haskap', 'Haskap berries', [11, 13], [12, 13], [12, 14]],
  ['saskatoons', 'Saskatoon berries', [12, 13], [13, 14], [13, 14]],
  ['sweet-cherries', 'Sweet cherries', [12, 14], [13, 14], null],
  ['sour-cherries', 'Sour cherries', [13, 14], [13, 14], null],
  ['gooseberries', 'Gooseberries', [13, 16], [13, 16], [14, 16]],
  ['currants', 'Currants', [13, 16], [13, 16], [14, 16]],
  ['raspberries', 'Raspberries', [13, 18], [14, 18], [14, 16]],
  ['blueberries', 'Blueberries', [14, 16], [14, 16], [15, 17]],
  ['blackberries', 'Blackberries', [15, 17], [15, 17], null],
  ['apricots', 'Apricots', [14, 15], null, null],
  ['peaches', 'Peaches', [14, 18], null, null],
  ['nectarines', 'Nectarines', [14, 18], null, null],
  ['plums', 'Plums', [14, 18], [16, 18], null],
  ['melons', 'Melons', [15, 18], [15, 17], null],
  ['watermelons', 'Watermelons', [15, 18], [15, 17], null],
  ['pears', 'Pears', [16, 19], [17, 19], null],
  ['apples', 'Apples', [16, 20], [17, 20], [17, 19]],
  ['grapes', 'Grapes', [17, 19], [17, 19], null],
  ['cranberries', 'Cranberries', null, [19, 20], null],
  // Vegetables and herbs
  ['fiddleheads', 'Fiddleheads', [9, 10], [9, 10], [10, 10]],
  ['asparagus', 'Asparagus', [9, 12], [10, 12], [11, 12]],
  ['peas', 'Peas', [12, 13], [12, 14], [13, 15]],
  ['beans', 'Beans', [13, 18], [14, 17], [14, 17]],
  ['beets', 'Beets', [13, 20], [14, 20], [14, 19]],
  ['carrots', 'Carrots', [13, 20], [14, 20], [15, 19]],
  ['cucumbers', 'Cucumbers', [13, 17], [14, 17], [15, 17]],
  ['zucchini', 'Zucchini', [13, 18], [13, 18], [14, 17]],
  ['potatoes', 'Potatoes', [13, 20], [14, 20], [15, 19]],
  ['garlic', 'Garlic', [14, 18], [14, 18], [15, 18]],
  ['sweet-corn', 'Sweet corn', [14, 18], [15, 18], [15, 17]],
  ['tomatoes', 'Tomatoes', [14, 19], [15, 18], [16, 17]],
  ['peppers', 'Peppers', [15, 19], [15, 18], [16, 17]],
  ['squash', 'Squash', [17, 20], [17, 20], [17, 19]],
  ['pumpkins', 'Pumpkins', [18, 20], [18, 20], [18, 20]],
  ['brussels-sprouts', 'Brussels sprouts', [18, 22], [18, 21], null],
  // Flowers
  ['daffodils', 'Daffodils', [8, 10], [9, 10], [10, 10]],
  ['tulips', 'Tulips', [8, 10], [9, 10], [10, 11]],
  ['peonies', 'Peonies', [11, 12], [11, 12], [12, 13]],
  ['lavender', 'Lavender', [12, 14], [12, 14], null],
  ['cut-flowers', 'Cut flowers', [13, 19], [13, 18], [14, 17]],
  ['sunflowers', 'Sunflowers', [15, 17], [15, 17], [16, 17]],
  ['dahlias', 'Dahlias', [16, 19], [16, 18], [16, 17]],
  // What else farms have for a season
  ['maple-syrup', 'Maple syrup', [5, 7], [5, 8], [6, 8]],
  ['baby-animals', 'Baby animals', [7, 10], [7, 10], [8, 10]],
  ['honey', 'New honey', [14, 19], [14, 19], [15, 18]],
  ['corn-maze', 'Corn mazes', [17, 20], [17, 20], [18, 20]],
  ['cider', 'Fresh cider', [18, 22], [18, 21], null],
  ['christmas-trees', 'Christmas trees', [22, 24], [22, 24], [22, 24]],
  ['icewine', 'Icewine', [23, 2], null, null],
  ['sleigh-rides', 'Sleigh rides', [1, 4], [24, 5], [24, 5]],
];

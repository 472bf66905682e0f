/** Spellings of one word in names and places, the shortest first; each as the database compares it (`search_text`). */
const ABBREVIATIONS = [
  'st, saint, sainte, ste, street',
  'mt, mount',
  'mtn, mountain',
  'ft, fort',
  'pt, point',
  'rd, road',
  'ave, avenue',
  'dr, drive',
  'ln, lane',
  'hwy, highway',
  'hts, heights',
  'jct, junction',
  'co, county',
  'twp, township',
  'bros, brothers',
  'ile, island, isle',
];

/** What visitors and farms call the same thing, in English and in French. */
const SYNONYMS = [
  'u pick, upick, you pick, pick your own, pyo, self pick, autocueillette, auto cueillette',
  'petting zoo, petting farm, farm animals, animal farm, petting pen, barnyard animals, mini ferme',
  'sugar shack, sugar bush, sugarbush, maple syrup, maple farm, cabane a sucre, erabliere',
  'corn maze, maize maze, cornfield maze, labyrinthe',
  'pumpkin patch, pumpkins, citrouilles',
  'orchard, fruit farm, verger',
  'winery, vineyard, wine tasting, vignoble',
  'cidery, cider house, cider mill, hard cider, cidrerie',
  'brewery, farm brewery, microbrewery, brasserie',
  'b b, bnb, bed and breakfast, farm stay, farmstay, farm holiday, gite',
  'farmers market, farm market, marche',
  'farm stand, farm stall, farm shop, farm store, farm gate, farmgate, roadside stand, kiosque',
  'agritourism, agri tourism, agrotourism, farm tour, farm visit, agrotourisme',
  'csa, community supported agriculture, farm share, veg box, vegetable box, farm box, panier',
  'christmas tree, xmas tree, tree farm, cut your own tree, sapin',
  'hay ride, hayride, wagon ride, tractor ride',
  'horse riding, horseback, trail ride, equestrian, equitation',
  'wedding, marriage, mariage',
  'field trip, school trip, school visit, school tour',
  'kids, children, family friendly, enfants',
  'honey, apiary, beekeeper, bees, miel',
  'lavender, lavande',
  'sunflowers, tournesols',
  'flower farm, cut flowers, fleurs',
  'strawberries, fraises',
  'blueberries, bleuets',
  'raspberries, framboises',
  'apples, pommes',
  'sweet corn, sweetcorn, mais',
  'vegetables, veggies, legumes',
  'cheese, creamery, fromagerie',
  'eggs, oeufs',
  'bakery, baked goods, boulangerie',
  'garden centre, garden center, nursery, greenhouse, pepiniere',
  'notl, niagara on the lake',
  'pec, prince edward county',
];

const lists = (groups: readonly string[]) => groups.map((group) => group.split(', '));

/** The full word for each abbreviation, and for each other word of its list. */
const UNABBREVIATED = new Map(
  lists(ABBREVIATIONS).flatMap(([short = '', long = '', ...more]) =>
    [short, ...more].map((word) => [word, long]),
  ),
);

/** The other texts that mean the same, by text. */
export const EQUIVALENTS: ReadonlyMap<string, readonly string[]> = new Map(
  lists([...ABBREVIATIONS, ...SYNONYMS]).flatMap((group) =>
    group.map((text) => [text, group.filter((other) => other !== text)]),
  ),
);

/** Words of the longest text that has others of its meaning. */
export const LONGEST_EQUIVALENT = Math.max(...[...EQUIVALENTS.keys()].map((text) => text.split(' ').length));

/** Normalizes a text as the database compares it: `search_text` in SQL is the same rule. */
export const comparable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\b([cdjlmnst]|(?:jus|lors|puis)?qu)['`´‘’ʼ](?=[aeiouyh])/g, '$1 ')
    .replace(/['`´‘’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a place's name without abbreviations. */
export const placeWords = (name: string) =>
  comparable(name)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => UNABBREVIATED.get(word) ?? word);

/** Normalizes the name of a place so far that abbreviations, spaces and dashes do not count. */
export const placeKey = (name: string) => placeWords(name).join('');

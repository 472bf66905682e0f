import agedCheddar from './pictures/aged-cheddar.svg';
import bartlettPears from './pictures/bartlett-pears.svg';
import bisonBurgers from './pictures/bison-burgers.svg';
import blueberries from './pictures/blueberries.svg';
import cheeseCurds from './pictures/cheese-curds.svg';
import concordGrapes from './pictures/concord-grapes.svg';
import dahliaBouquet from './pictures/dahlia-bouquet.svg';
import dayLilies from './pictures/day-lilies.svg';
import driedLavender from './pictures/dried-lavender.svg';
import dryCider from './pictures/dry-cider.svg';
import duckLegs from './pictures/duck-legs.svg';
import familyProduceBox from './pictures/family-produce-box.svg';
import freeRangeEggs from './pictures/free-range-eggs.svg';
import frozenHaskapBerries from './pictures/frozen-haskap-berries.svg';
import frozenRaspberries from './pictures/frozen-raspberries.svg';
import gardenRoses from './pictures/garden-roses.svg';
import garlicScapes from './pictures/garlic-scapes.svg';
import goatsMilkFeta from './pictures/goats-milk-feta.svg';
import greenKale from './pictures/green-kale.svg';
import groundBeef from './pictures/ground-beef.svg';
import harvestBox from './pictures/harvest-box.svg';
import heirloomBeans from './pictures/heirloom-beans.svg';
import heirloomTomatoes from './pictures/heirloom-tomatoes.svg';
import honeycrispApples from './pictures/honeycrisp-apples.svg';
import italianSausage from './pictures/italian-sausage.svg';
import lakeWhitefish from './pictures/lake-whitefish.svg';
import lambShoulder from './pictures/lamb-shoulder.svg';
import lateHarvestRiesling from './pictures/late-harvest-riesling.svg';
import mapleSyrup from './pictures/maple-syrup.svg';
import newPotatoes from './pictures/new-potatoes.svg';
import peachYogurt from './pictures/peach-yogurt.svg';
import peonyBunch from './pictures/peony-bunch.svg';
import piePumpkins from './pictures/pie-pumpkins.svg';
import plainKefir from './pictures/plain-kefir.svg';
import plums from './pictures/plums.svg';
import porkChops from './pictures/pork-chops.svg';
import rainbowCarrots from './pictures/rainbow-carrots.svg';
import rainbowTrout from './pictures/rainbow-trout.svg';
import raspberries from './pictures/raspberries.svg';
import redBeets from './pictures/red-beets.svg';
import rhubarb from './pictures/rhubarb.svg';
import rolledOats from './pictures/rolled-oats.svg';
import ryeBread from './pictures/rye-bread.svg';
import smokedBacon from './pictures/smoked-bacon.svg';
import smokedSalmon from './pictures/smoked-salmon.svg';
import snapdragons from './pictures/snapdragons.svg';
import softBrie from './pictures/soft-brie.svg';
import sourCherries from './pictures/sour-cherries.svg';
import sourdoughLoaf from './pictures/sourdough-loaf.svg';
import strawberries from './pictures/strawberries.svg';
import strawberryTart from './pictures/strawberry-tart.svg';
import striploinSteak from './pictures/striploin-steak.svg';
import sunflowers from './pictures/sunflowers.svg';
import sweetCorn from './pictures/sweet-corn.svg';
import sweetMelon from './pictures/sweet-melon.svg';
import tulipBunch from './pictures/tulip-bunch.svg';
import turkeyBreast from './pictures/turkey-breast.svg';
import wholeChicken from './pictures/whole-chicken.svg';
import wholeMilk from './pictures/whole-milk.svg';
import wildflowerHoney from './pictures/wildflower-honey.svg';
import yellowPeaches from './pictures/yellow-peaches.svg';
import zinniaBunch from './pictures/zinnia-bunch.svg';

export const CATEGORIES = [
  { slug: 'new-peak-season', title: 'New & Season' },
  { slug: 'fruits', title: 'Fruits' },
  { slug: 'vegetables', title: 'Vegetables' },
  { slug: 'flowers', title: 'Flowers' },
  { slug: 'meat-seafood', title: 'Meat & Seafood' },
  { slug: 'dairy-eggs', title: 'Dairy & Eggs' },
  { slug: 'bakery', title: 'Bakery' },
  { slug: 'frozen', title: 'Frozen' },
  { slug: 'syrups-honey', title: 'Syrups & Honey' },
  { slug: 'wine-cider', title: 'Wine & Cider' },
  { slug: 'pantry', title: 'Pantry' },
  { slug: 'produce-boxes', title: 'Produce Boxes' },
] as const;
export type CategorySlug = (typeof CATEGORIES)[number]['slug'];

/** The 5 topics: titles in side panel and grid [STORE-30], and how the ids of their products start. */
export const TOPICS = [
  { slug: 'deals', title: 'Deals of Week', prefix: 'deal-' },
  { slug: 'new', title: 'New This Week', prefix: 'new-' },
  { slug: 'spotlight', title: 'Farm Spotlight', prefix: 'spot-' },
  { slug: 'popular', title: 'Popular Items', prefix: 'pop-' },
  { slug: 'seasonal', title: 'Seasonal Picks', prefix: 'sea-' },
] as const;
export type TopicSlug = (typeof TOPICS)[number]['slug'];

export interface StoreItem {
  /** Starts with its group, e.g. 'pop-3' [DATA-28]. */
  id: string;
  name: string;
  /** Never 'new-peak-season', which lists the seasonal picks and has no products of its own [DATA-28]. */
  category: Exclude<CategorySlug, 'new-peak-season'>;
  /** As the farm writes it; `readPrice` parses it. */
  price: string;
  /** The farm that sells it. */
  info: string;
  /** Address of its picture. */
  img: string;
  /** Percent off; on deals only [DATA-28]. */
  discount?: number;
}

/** The farm of the spotlight rail. */
export const SPOTLIGHT = { farm: 'Clover & Kin', town: 'Creemore' };
const SPOTLIGHT_FARM = `${SPOTLIGHT.farm} Farm`;

type Row = readonly [
  id: string,
  name: string,
  category: StoreItem['category'],
  price: string,
  info: string,
  img: string,
  discount?: number,
];

const ROWS: readonly Row[] = [
  ['deal-1', 'Honeycrisp apples', 'fruits', '$2.39/lb', 'Maple Hollow Orchard', honeycrispApples, 20],
  ['deal-2', 'Rainbow carrots', 'vegetables', '$1.99/bunch', 'Concession Nine Farm', rainbowCarrots, 20],
  ['deal-3', 'Goat’s milk feta', 'dairy-eggs', '$6.79/ea', 'Little Hoof Goat Dairy', goatsMilkFeta, 15],
  ['deal-4', 'Sourdough loaf', 'bakery', '$5.59/ea', 'Mill Pond Bakery', sourdoughLoaf, 20],
  ['deal-5', 'Pork chops', 'meat-seafood', '$7.49/lb', 'Hollow Creek Pork', porkChops, 10],
  ['deal-6', 'Heirloom tomatoes', 'vegetables', '$3.29/lb', 'Thornridge Market Garden', heirloomTomatoes, 25],
  ['new-1', 'Garlic scapes', 'vegetables', '$2.49/bunch', 'Thornridge Market Garden', garlicScapes],
  ['new-2', 'Dahlia bouquet', 'flowers', '$14.00/ea', 'Golden Hour Meadows', dahliaBouquet],
  ['new-3', 'Dry cider', 'wine-cider', '$12.95/750ml', 'Old Sideroad Cider Co.', dryCider],
  ['new-4', 'Rainbow trout', 'meat-seafood', '$9.99', 'Springbrook Hatchery', rainbowTrout],
  ['new-5', 'Strawberry tart', 'bakery', '$18.00/ea', 'Mill Pond Bakery', strawberryTart],
  ['new-6', 'Peach yogurt', 'dairy-eggs', '$4.25/500g', 'Little Hoof Goat Dairy', peachYogurt],
  ['spot-1', 'Free-range eggs', 'dairy-eggs', '$4.79/dozen', SPOTLIGHT_FARM, freeRangeEggs],
  ['spot-2', 'Wildflower honey', 'syrups-honey', '$8.50/500g', SPOTLIGHT_FARM, wildflowerHoney],
  ['spot-3', 'Harvest box', 'produce-boxes', '$34.00/ea', SPOTLIGHT_FARM, harvestBox],
  ['spot-4', 'Rolled oats', 'pantry', '$5.25/kg', SPOTLIGHT_FARM, rolledOats],
  ['spot-5', 'Lamb shoulder', 'meat-seafood', '$11.49/lb', SPOTLIGHT_FARM, lambShoulder],
  ['spot-6', 'Zinnia bunch', 'flowers', '$9.00/bunch', SPOTLIGHT_FARM, zinniaBunch],
  ['pop-1', 'Strawberries', 'fruits', '$5.99/12oz', 'Redcap Berry Fields', strawberries],
  ['pop-2', 'Sweet corn', 'vegetables', '$0.89/ea', 'Concession Nine Farm', sweetCorn],
  ['pop-3', 'Ground beef', 'meat-seafood', '$8.99/lb', 'Stonegate Beef Farm', groundBeef],
  ['pop-4', 'Aged cheddar', 'dairy-eggs', '$9.25/300g', 'Little Hoof Goat Dairy', agedCheddar],
  ['pop-5', 'Bartlett pears', 'fruits', '$2.49/lb', 'Windfall Acres', bartlettPears],
  ['pop-6', 'Blueberries', 'fruits', '$4.99/pint', 'Redcap Berry Fields', blueberries],
  ['sea-1', 'Pie pumpkins', 'vegetables', '$4.50/ea', 'Ridgeline Pumpkins', piePumpkins],
  ['sea-2', 'Concord grapes', 'fruits', '$3.99/ea', 'Two Creeks Winery', concordGrapes],
  ['sea-3', 'Sour cherries', 'fruits', '$6.49/lb', 'Lakeview Cherry Co.', sourCherries],
  ['sea-4', 'Yellow peaches', 'fruits', '$3.29/lb', 'Bench & Stone Vineyard', yellowPeaches],
  ['sea-5', 'Turkey breast', 'meat-seafood', '$6.99/lb', 'Stonegate Beef Farm', turkeyBreast],
  ['sea-6', 'Frozen haskaps', 'frozen', '$7.50/kg', 'Redcap Berry Fields', frozenHaskapBerries],
  ['fr-1', 'Sweet melon', 'fruits', '—', 'Concession Nine Farm', sweetMelon],
  ['fr-2', 'Rhubarb', 'fruits', '$2.49/bunch', 'Thornridge Market Garden', rhubarb],
  ['fr-3', 'Plums', 'fruits', '$2.79/lb', 'Cooper’s Crossing Orchard', plums],
  ['fr-4', 'Raspberries', 'fruits', '$5.49/pint', 'Redcap Berry Fields', raspberries],
  ['ve-1', 'Red beets', 'vegetables', '$2.29/bunch', 'Concession Nine Farm', redBeets],
  ['ve-2', 'Green kale', 'vegetables', '$2.99/bunch', 'Thornridge Market Garden', greenKale],
  ['ve-3', 'New potatoes', 'vegetables', '$1.79/lb', 'Concession Nine Farm', newPotatoes],
  ['fl-1', 'Tulip bunch', 'flowers', '$8.00/bunch', 'Golden Hour Meadows', tulipBunch],
  ['fl-2', 'Peony bunch', 'flowers', '$12.00/bunch', 'Golden Hour Meadows', peonyBunch],
  ['fl-3', 'Garden roses', 'flowers', '$15.50/ea', 'Blossom & Branch', gardenRoses],
  ['fl-4', 'Dried lavender', 'flowers', '$7.00/bunch', 'Golden Hour Meadows', driedLavender],
  ['fl-5', 'Sunflowers', 'flowers', '$6.50/bunch', 'Sunny Concession Farm', sunflowers],
  ['fl-6', 'Day lilies', 'flowers', '$4.00/ea', 'Blossom & Branch', dayLilies],
  ['fl-7', 'Snapdragons', 'flowers', '$9.50/bunch', 'Blossom & Branch', snapdragons],
  ['ms-1', 'Striploin steak', 'meat-seafood', '$17.99/lb', 'Stonegate Beef Farm', striploinSteak],
  ['ms-2', 'Smoked bacon', 'meat-seafood', '$9.49/375g', 'Hollow Creek Pork', smokedBacon],
  ['ms-3', 'Whole chicken', 'meat-seafood', '$4.99', 'Tumbledown Poultry', wholeChicken],
  ['ms-4', 'Italian sausage', 'meat-seafood', '$7.29/lb', 'Hollow Creek Pork', italianSausage],
  ['ms-5', 'Duck legs', 'meat-seafood', '$9.99/lb', 'Tumbledown Poultry', duckLegs],
  ['ms-6', 'Bison burgers', 'meat-seafood', '$12.50/4pk', 'Stonegate Beef Farm', bisonBurgers],
  ['ms-7', 'Lake whitefish', 'meat-seafood', '$10.49/lb', 'Springbrook Hatchery', lakeWhitefish],
  ['ms-8', 'Smoked salmon', 'meat-seafood', '$13.75/200g', 'Springbrook Hatchery', smokedSalmon],
  ['de-1', 'Whole milk', 'dairy-eggs', '$4.69/2L', 'Little Hoof Goat Dairy', wholeMilk],
  ['de-2', 'Soft brie', 'dairy-eggs', '$8.25/200g', 'Little Hoof Goat Dairy', softBrie],
  ['de-3', 'Plain kefir', 'dairy-eggs', '$5.79/1L', 'Little Hoof Goat Dairy', plainKefir],
  ['de-4', 'Cheese curds', 'dairy-eggs', '$6.99/ea', 'Maple Lane Creamery', cheeseCurds],
  ['ba-1', 'Rye bread', 'bakery', '$6.25/ea', 'Mill Pond Bakery', ryeBread],
  ['frz-1', 'Frozen raspberries', 'frozen', '$6.99/600g', 'Redcap Berry Fields', frozenRaspberries],
  ['sh-1', 'Maple syrup', 'syrups-honey', '$16.00/500ml', 'Frost & Fir Tree Farm', mapleSyrup],
  ['wc-1', 'Late-harvest Riesling', 'wine-cider', '$21.95/375ml', 'Two Creeks Winery', lateHarvestRiesling],
  ['pa-1', 'Heirloom beans', 'pantry', '$4.99', 'Concession Nine Farm', heirloomBeans],
  ['pb-1', 'Family produce box', 'produce-boxes', '$48.00/ea', 'Thornridge Market Garden', familyProduceBox],
];

export const items: readonly StoreItem[] = ROWS.map(([id, name, category, price, info, img, discount]) => ({
  id,
  name,
  category,
  price,
  info,
  img,
  discount,
}));

const DEFAULT_UNIT = 'lb';
const DEFAULT_CURRENCY = '$';

/** Currency, amount and unit; only the amount must be there. */
const PRICE = /^(?<currency>[^\d\s.,/-]*)\s*(?<amount>\d+(?:\.\d+)?)\s*(?:\/\s*(?<unit>\S.*))?$/;

interface Price {
  /** '$5.99' */
  amount: string;
  /** '12oz', after the slash. */
  unit: string;
}

/** Parses a price text and fills in its defaults [STORE-22]. Returns null for a text such as a dash. */
export function readPrice(text: string): Price | null {
  const groups = PRICE.exec(text.trim())?.groups;
  if (!groups?.amount) return null;
  return {
    amount: `${groups.currency || DEFAULT_CURRENCY}${Number(groups.amount).toFixed(2)}`,
    unit: groups.unit?.trim() ?? DEFAULT_UNIT,
  };
}

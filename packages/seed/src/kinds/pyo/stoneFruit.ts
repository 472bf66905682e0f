import type { Voice } from '../kind.ts';
import { PICKING_LIKELY, PICKING_PRACTICALS, PICKING_TIPS, PICKING_WEEKS } from './common.ts';

export const cherries: Voice = {
  names: [
    '{head} Cherry Co.',
    '{head} Cherry Farm',
    '{head} Cherry Orchard',
    '{family} Cherries & Cherry Pie',
    "{family}'s Cherry Orchard",
    'The {head} Cherry Stand',
  ],
  lights: ['springMorning', 'summerNoon', 'golden'],
  words: {
    sweet: ['Vandalay', 'Bing', 'Hedelfingen', 'Viscount', 'Tehranivee'],
  },
  leads: [
    'Sweet cherries for two weeks, sour ones for two more, and then it is over until next year.',
    'The {families} have grown cherries {where} since {oldYear}, and still hang tin plates in the trees to discourage the starlings.',
    'Old {sweet} trees at the front, young ones under nets at the back, and ladders in between.',
    'Montmorency is what the pie makers come for, some of them from three counties off.',
    'A cherry orchard gambles on every June rain, and {first} {family} watches the radar like a sailor.',
    'Everything here is about twenty days in July.',
    'Nobody buys one basket of cherries, which is roughly how this orchard has stayed in business.',
  ],
  details: [
    '{sweet} comes first, dark enough to stain the tailgate.',
    'The sour ones hang long and bright, and a pitting machine stands by the till.',
    'Rain splits them, so a dry June is good news for everyone.',
    'In spring the blossom lasts about eight days, and the lane is open for walking.',
    'Apricots and plums follow when the cherries are done.',
  ],
  visits: [
    ['Pick a pail of sweets for the drive and a flat of sours for the freezer.', 'pickYourOwn'],
    ['Ladders are set for you; please leave them where they stand.', 'pickYourOwn'],
    ['Come in the first hour, before the sun is on the fruit and before the crowd.', 'pickYourOwn'],
    ['There is pie by the slice at the stand, sour cherry only.', 'bakedGoods', 'pickYourOwn'],
    ['Stone-spitting is measured and posted, with separate classes for aunts.', 'pickYourOwn'],
  ],
  practicals: PICKING_PRACTICALS,
  tips: [
    { title: 'Keep the stems on', text: 'Cherries last twice as long with them.' },
    { title: 'Dark shirts', text: 'The juice is permanent. So are the photographs.' },
    { title: 'Bring a cooler', text: 'They soften quickly in a warm car.' },
    ...PICKING_TIPS,
  ],
  core: ['pickYourOwn'],
  likely: PICKING_LIKELY,
  weeks: PICKING_WEEKS,
};

export const peaches: Voice = {
  names: [
    '{head} Peach Farm',
    '{head} Peach Orchard',
    '{head} Peaches & Pears',
    '{family} Peaches',
    '{family} & Daughters Peach Farm',
    "{family}'s Peach Stand",
  ],
  lights: ['summerNoon', 'golden', 'springMorning'],
  words: {
    peach: ['Redhaven', 'Harrow Diamond', 'Garnet Beauty', 'Loring', 'Veecling'],
  },
  leads: [
    'A peach picked ripe does not travel, so you are asked to.',
    '{peach} opens the season in the last days of July, and the baseball-sized ones finish it after Labour Day.',
    'The {families} have picked peaches {where} for five generations and are still not tired of eating them.',
    'Nine acres of peaches, two of nectarines and a row of apricots that are mostly for the birds.',
    'The orchard was replanted in {year}, on wider rows, so that a wheelchair or a wagon fits between the trees.',
    'August is the whole year here.',
    'Fuzz, heat, wasps and the best fruit in the province: it is not an easy crop, and {first} {family} would not grow another.',
  ],
  details: [
    'Freestones ripen from the middle of August, and those are the ones for canning.',
    '{peach} is for eating over the sink.',
    'Fruit is picked into felt-lined baskets so that nothing bruises on the way to the barn.',
    'Bartlett pears start as the peaches finish.',
    ['The jam is boiled in small pots behind the stand.', 'farmShop'],
  ],
  visits: [
    ['Press gently near the stem, and if it gives, it is yours.', 'pickYourOwn'],
    ['Pick in the morning, when the fruit is cool, and eat one before you pay.', 'pickYourOwn'],
    ['There is a peach sundae at the stand that counts as lunch.', 'iceCream', 'pickYourOwn'],
    ['Baskets are four litres; two are usually enough, and everyone takes three.', 'pickYourOwn'],
    ['The wagon goes to the ripe block and drops you under the trees.', 'wagonRides', 'pickYourOwn'],
  ],
  practicals: PICKING_PRACTICALS,
  tips: [
    { title: 'One layer deep', text: 'Stack them and the bottom row is jam by the time you are home.' },
    { title: 'Long sleeves', text: 'The fuzz itches. You will be glad of a washable shirt.' },
    { title: 'Ask about bushels', text: 'Canning bushels are cheaper and are kept behind the counter.' },
    ...PICKING_TIPS,
  ],
  core: ['pickYourOwn'],
  likely: PICKING_LIKELY,
  weeks: PICKING_WEEKS,
};

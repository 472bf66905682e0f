import type { TipLine, Voice } from '../kinds/kind.ts';
import { kindOf, voicesOf } from '../kinds/kinds.ts';
import { categoryId } from '../reference/categories.ts';
import { featureId } from '../reference/features.ts';
import { createRandom, type Random } from '../scenes/random.ts';
import type { SeedFarm } from '../types.ts';
import { chooseRoad, postalCode, scatter, streetOn } from './address.ts';
import { Banners } from './banners.ts';
import { phoneNumber, webAddresses } from './contact.ts';
import { Decks } from './deck.ts';
import { describe } from './describe.ts';
import { chooseFeatures } from './features.ts';
import { Filler } from './fill.ts';
import { businessHours, CLOSED_WEEK, readWeek, varyWeek, type Week } from './hours.ts';
import { Lights } from './lights.ts';
import { Lines } from './lines.ts';
import { Names } from './names.ts';
import { PeopleDealer } from './people.ts';
import { picturesOf } from './pictures.ts';
import type { Slot } from './plan.ts';
import { chooseTips } from './tips.ts';
import { ACRES } from './words.ts';

/** Shares of farms that are closed for the season, have hours as 'HH:mm:ss', or lack street or region. */
const SHUT = 0.015;
const WITH_SECONDS = 0.1;
const INCOMPLETE = 0.0045;
/** How often a farm carries a second category, and of those a third. */
const SECOND_CATEGORY = 0.22;
const THIRD_CATEGORY = 0.2;
const SECOND_LINE = 0.06;

/** State that consecutive farms share, so that neighbours differ. */
export class Maker {
  readonly names: Names;
  readonly lights: Lights;
  readonly #banners: Banners;
  readonly #people: PeopleDealer;
  readonly #voices: Decks<Voice>;
  readonly #weeks: Decks<string>;
  readonly #lines: Lines;
  readonly #tips: Decks<TipLine>;

  constructor(seed: string) {
    const stream = (name: string) => createRandom(`${seed}:${name}`);
    this.names = new Names(stream('names'));
    this.lights = new Lights(stream('lights'));
    this.#banners = new Banners(stream('banners'));
    this.#people = new PeopleDealer(stream('people'));
    this.#voices = new Decks(stream('voices'));
    this.#weeks = new Decks(stream('weeks'));
    this.#lines = new Lines(stream('lines'));
    this.#tips = new Decks(stream('tips'));
  }

  #week(voice: Voice, random: Random): Week {
    const pattern = this.#weeks.of(voice.weeks).deal() ?? voice.weeks[0];
    return random() < SHUT ? CLOSED_WEEK : varyWeek(readWeek(pattern), random);
  }

  /** Makes the farm of a slot. Each farm has its own `random`, so a change of one farm changes no other. */
  make({ kind, place: { town, region } }: Slot, random: Random): SeedFarm {
    const voices = voicesOf(kind.category, region);
    const voice = this.#voices.of(voices).deal() ?? voices[0];
    const point = scatter(town, random);
    const road = chooseRoad(region, random);
    const facts = {
      ...this.#people.next(),
      town: town.name,
      county: town.county.replace(/^(Region|District|City) of | (Region|District)$/, ''),
      road,
      year: String(random.int(1974, 2016)),
      oldyear: String(random.int(1846, 1931)),
      recent: String(random.int(2014, 2023)),
    };
    const name = this.names.next(voice, region, facts);
    const week = this.#week(voice, random);
    const lists = { ...voice.words, where: region.where, grape: region.grapes, acres: ACRES };
    const filler = new Filler({ facts, lists }, random);
    const description = describe(voice, region, week, { lines: this.#lines, filler, random, point });
    const more = random() < SECOND_CATEGORY ? (random() < THIRD_CATEGORY ? 2 : 1) : 0;
    const start = random.int(0, kind.alongside.length - 1);
    const alongside = [...kind.alongside.slice(start), ...kind.alongside.slice(0, start)].slice(0, more);
    const features = chooseFeatures(
      voice,
      [...alongside.map((key) => kindOf(key).offers), ...description.promises],
      random,
    );
    return {
      name,
      description: description.text,
      phoneNumber: phoneNumber(region, random),
      ...webAddresses(name, random),
      banner: this.#banners.next(region.part),
      businessHours: businessHours(week, random() < WITH_SECONDS),
      tips: chooseTips(voice, features, week, { decks: this.#tips, random }),
      categoryIds: [kind.category, ...alongside].map(categoryId),
      featureIds: features.map(featureId),
      timeZone: town.timeZone,
      street1: random() < INCOMPLETE ? null : streetOn(road, random),
      street2: random() < SECOND_LINE ? `RR ${random.int(1, 6)}` : null,
      city: town.name,
      region: random() < INCOMPLETE ? null : town.county,
      zipCode: postalCode(town, random),
      ...point,
      pictures: picturesOf(kind.category, name, this.lights.choose(kind.category, voice.lights, point)),
    };
  }
}

import { LATER, PALETTES } from './palettes.ts';
import { LIGHTS, SCENE_CATEGORIES, type SceneOptions, scene } from './scene.ts';

const FARM = 'Maple Hollow Farm';
const SHOTS = [0, 1, 2, 3, 4] as const;

/** A picture without the prefix of its gradient ids, which differs even where the drawing does not. */
function drawing(options: SceneOptions): string {
  const svg = scene(options);
  const [, prefix = ''] = /id="(s[0-9a-z]+)sky"/.exec(svg) ?? [];
  return svg.replaceAll(`#${prefix}`, '#').replaceAll(`id="${prefix}`, 'id="');
}

/** The outlines of a picture, so that two pictures can be compared by what they show. */
function shapes(options: SceneOptions): Set<string> {
  return new Set(Array.from(scene(options).matchAll(/ d="([^"]+)"/g), ([, outline = '']) => outline));
}

describe('scenes are deterministic', () => {
  it.each(SCENE_CATEGORIES)(
    '%s: equal options give equal text, whatever was drawn in between',
    (category) => {
      for (const shot of SHOTS) {
        const first = scene({ category, seed: FARM, shot });
        scene({ category, seed: 'Another Farm', shot });
        expect(scene({ category, seed: FARM, shot })).toBe(first);
      }
    },
  );

  it.each(SCENE_CATEGORIES)('%s: another seed, shot or light is another picture', (category) => {
    const pictures = [
      ...SHOTS.map((shot) => drawing({ category, seed: FARM, light: 'golden', shot })),
      drawing({ category, seed: 'Ridgeline Acres', light: 'golden' }),
      drawing({ category, seed: FARM, light: 'blueHour' }),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

describe('the name of a farm selects the subject', () => {
  it.each([
    ['animal_farm', 'Stonebridge Stables', 'horse'],
    ['animal_farm', 'Woolly Ewe', 'sheep'],
    ['animal_farm', 'Hoof and Horn', 'goat'],
    ['animal_farm', 'Grand River Dairy', 'cow'],
    ['pyo_farm', 'Ridgeline Pumpkins', 'pumpkin'],
    ['pyo_farm', 'Windfall Lane', 'apple'],
    ['pyo_farm', 'Blue Heron Berries', 'berry'],
    ['pyo_farm', 'Sunny Side', 'sun'],
  ] as const)('%s: %s shows %s', (category, seed, subject) => {
    expect(scene({ category, seed })).toBe(scene({ category, seed, subject }));
  });

  it('an explicit subject wins over the name', () => {
    const seed = 'Stonebridge Stables';
    expect(scene({ category: 'animal_farm', seed, subject: 'goat' })).not.toBe(
      scene({ category: 'animal_farm', seed }),
    );
  });

  it('a subject of another category changes nothing', () => {
    const options = { category: 'pyo_farm', seed: FARM };
    expect(scene({ ...options, subject: 'cow' })).toBe(scene(options));
  });
});

describe('the light of a scene', () => {
  it.each(LIGHTS)('%s colours the sky', (light) => {
    for (const colour of PALETTES[light].sky) {
      expect(scene({ category: 'winery', seed: FARM, light })).toContain(`stop-color="${colour}"`);
    }
  });

  it.each(LIGHTS)('%s: shot 4 is later on the same day', (light) => {
    const later = scene({ category: 'winery', seed: FARM, light, shot: 4 });
    expect(later).toContain(`stop-color="${PALETTES[LATER[light]].sky[0]}"`);
    expect(later).not.toContain(`stop-color="${PALETTES[light].sky[0]}"`);
  });
});

describe('an unknown category shows a pasture', () => {
  const light = 'summerNoon';
  const pasture = { category: 'animal_farm', seed: FARM, light } as const;
  const withoutCows = shapes({ ...pasture, subject: 'sheep' });
  const cow = [...shapes({ ...pasture, subject: 'cow' })].filter((outline) => !withoutCows.has(outline));
  const showsCow = (category: string) => {
    const drawn = shapes({ category, seed: FARM, light, subject: 'cow' });
    return cow.some((outline) => drawn.has(outline));
  };

  it.each(['moon_base', '', 'constructor', '__proto__', 'PYO_FARM', 'winery '])(
    '%p shows the herd of a pasture',
    (category) => {
      expect(showsCow(category)).toBe(true);
    },
  );

  it('a category that has its own picture shows no herd', () => {
    expect(SCENE_CATEGORIES.filter(showsCow)).toEqual(['animal_farm']);
  });
});
